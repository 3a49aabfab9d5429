import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/* The pages are built into the package, where the server finds them. What has a hash in its
   name never changes and lies in assets/; all else is asked for anew. */
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/stammtisch/pages',
    emptyOutDir: true,
    target: ['chrome107', 'firefox104', 'safari16'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      '/ws': { target: 'http://127.0.0.1:8026', ws: true },
      '/api': 'http://127.0.0.1:8026',
    },
  },
});
