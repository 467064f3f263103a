import { mount } from 'svelte';
import App from './App.svelte';
import { reloadPageIfUpdated } from './reload-after-update';
import './styles/index.css';

addEventListener('vite:preloadError', () => void reloadPageIfUpdated());

// Only on https; during development nothing is cached.
if ('serviceWorker' in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register('/sw.js').catch(() => {});

export default mount(App, { target: document.getElementById('app')! });
