import { mount } from 'svelte';
import App from './App.svelte';
import { renewPage } from './renewal';
import './styles/index.css';

addEventListener('vite:preloadError', () => void renewPage());

// Only where the line is safe; while one works on the pages nothing is kept.
if ('serviceWorker' in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register('/sw.js').catch(() => {});

export default mount(App, { target: document.getElementById('app')! });
