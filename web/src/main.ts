import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { house } from './house/house.svelte';
import { dress } from './house/settings.svelte';
import { speak } from './words/words.svelte';

dress();
house.start();
await speak();
mount(App, { target: document.getElementById('app')! });
