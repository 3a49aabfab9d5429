export { default } from './Table.svelte';
export { default as Controls } from './Controls.svelte';
export { heard } from './heard';
export { tell } from './tell';
export { did } from './did';
export { moments } from './moments';
export { default as Sight } from './Sight.svelte';
