import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, runnerImport, type Plugin } from 'vite';

type Console = typeof import('./src/words/console');

/** The phrases of each language but English, which the games themselves have: for the console. */
const words: Plugin = {
  name: 'words for the console',
  apply: 'build',
  async generateBundle() {
    const { module } = await runnerImport<Console>('src/words/console.ts');
    for (const [tongue, source] of Object.entries(module.forConsole()))
      this.emitFile({ type: 'asset', fileName: `words/${tongue}.json`, source });
  },
};

/* The pages are built into the package, where the server finds them. What has a hash in its
   name never changes and lies in assets/; all else is asked for anew. */
export default defineConfig({
  plugins: [svelte(), words],
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
