export { hasNothing } from '../parts/stack';
export { default as Controls } from './Controls.svelte';
export { default } from './Table.svelte';
export { tell } from './tell';
export { heard } from './heard';
export { did } from './did';
export { moments } from './moments';
