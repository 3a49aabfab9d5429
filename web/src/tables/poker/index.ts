export { hasNothing } from '../parts/stack';
export { default as Controls } from './Controls.svelte';
export { default as Stakes } from './Stakes.svelte';
export { default } from './Table.svelte';
export { heard } from './heard';
export { tell } from './tell';
export { did } from './did';
export { moments } from './moments';
export { best } from './best';
