export { default } from './Table.svelte';
export { default as Controls } from './Controls.svelte';
