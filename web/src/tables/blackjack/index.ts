export { default as Controls } from './Controls.svelte';
export { default } from './Table.svelte';
export { tell } from './tell';
