import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { forConsole } from './src/words/console';
import { language as de } from './src/words/de';
import { language as it } from './src/words/it';
import { language as zh } from './src/words/zh';

/** The phrases of each language but English, which the games themselves have: for the console. */
const words: Plugin = {
  name: 'words for the console',
  apply: 'build',
  generateBundle() {
    for (const [tongue, language] of Object.entries({ de, it, zh }))
      this.emitFile({
        type: 'asset',
        fileName: `words/${tongue}.json`,
        source: forConsole(language),
      });
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
