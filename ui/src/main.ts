import { mount } from 'svelte';
import App from './App.svelte';
import { renew } from './renewal';
import './styles/index.css';

addEventListener('vite:preloadError', () => void renew(new URL(import.meta.url).pathname));

// Only where the line is safe; while one works on the pages nothing is kept.
if ('serviceWorker' in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register('/sw.js').catch(() => {});

export default mount(App, { target: document.getElementById('app')! });
