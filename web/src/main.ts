import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { games } from './house/games.svelte';
import { house } from './house/house.svelte';
import { dress } from './house/settings.svelte';
import { listenForTheFirstTap } from './house/sound';
import { speak } from './words/words.svelte';

dress();
const device = /^#as=(\w+)$/.exec(location.hash);
if (device) history.replaceState(null, '', location.pathname + location.search);
house.start(device?.[1] ?? '');
listenForTheFirstTap();
// Nobody waits longer than this for what the house offers, in milliseconds.
const SOON = 1_000;
await Promise.all([
  speak(),
  Promise.race([games.load(), new Promise((go) => setTimeout(go, SOON))]),
]);
mount(App, { target: document.getElementById('app')! });

// Only where the context is secure: plain http in the LAN goes without.
if (import.meta.env.PROD && 'serviceWorker' in navigator && isSecureContext)
  navigator.serviceWorker.register('/worker.js').catch(() => undefined);
