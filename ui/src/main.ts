import { mount } from 'svelte';
import { browserServer } from './address';
import App from './App.svelte';
import { reloadPageIfUpdated } from './reload-after-update';
import { go } from './router.svelte';
import { siteNotice } from './wire/site-notice.svelte';
import { transport } from './wire/transport';
import { speak, t } from './words/current.svelte';
import './styles/index.css';

addEventListener('vite:preloadError', () => void reloadPageIfUpdated());

if (browserServer) void startServer();
// Only on https; during development nothing is cached.
else if ('serviceWorker' in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register('/sw.js').catch(() => {});

/** Start the server that runs in the browser, and show the pages. */
async function startServer(): Promise<void> {
  const standalone = await import('./standalone/start');
  const notify = (key: string, detail = '') =>
    void speak().then(() => (siteNotice.program = key && t(key, { detail })));
  await standalone.startServer(browserServer, { transport, notify, go });
  show();
}

function show(): void {
  mount(App, { target: document.getElementById('app')! });
}

if (!browserServer) show();
