import { mount } from 'svelte';
import App from './App.svelte';
import { renew } from './renewal';
import './styles/index.css';

addEventListener('vite:preloadError', () => void renew(new URL(import.meta.url).pathname));

export default mount(App, { target: document.getElementById('app')! });
