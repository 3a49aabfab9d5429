export { default as Controls } from './Controls.svelte';
export { default as Stakes } from './Stakes.svelte';
export { default } from './Table.svelte';
