import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['node_modules', 'src/generated'] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-eval': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'svelte/no-at-html-tags': 'error', // what people write is shown as text, always
      'svelte/no-navigation-without-resolve': 'off', // that is for SvelteKit
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
);
