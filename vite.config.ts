import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';
import { defineConfig } from 'vite';
import { browserScreens } from './scripts/building/browser-screens.ts';
import { sharedChunks } from './scripts/building/shared-chunks.ts';

/** What the hint beside a new password knows: the beginning of lists that the server holds staff's passwords against. */
const frequentWords = [...common['passwords-common'].slice(0, 3000), ...spanish['commonWords-es-es'].slice(0, 6000)];

/** Preact stands in for React wherever pages are rendered: docs/decisions/0041-preact-for-react.md. */
const PREACT_FOR_REACT = [
  { find: /^react$/, replacement: path.join(import.meta.dirname, 'web/react.ts') },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/compat/jsx-runtime' },
];

export default defineConfig({
  define: { FREQUENT_WORDS: JSON.stringify([...new Set(frequentWords)].join(' ')) },
  plugins: [tailwindcss(), browserScreens(), reactRouter()],
  publicDir: 'web/public',
  // In development every package is found before the first page asks: one found later reloads what is open.
  optimizeDeps: { entries: ['web/**/*.tsx', '!**/*.test.tsx'] },
  // Bundled rather than loaded by Node, so that what the pages import is rendered by Preact too.
  ssr: {
    noExternal: true,
    optimizeDeps: { include: ['use-sync-external-store/shim', 'use-sync-external-store/shim/with-selector'] },
  },
  resolve: { alias: PREACT_FOR_REACT },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } } },
  build: {
    // Phones of the last five years; nothing is polyfilled for older ones.
    target: 'es2022',
    assetsInlineLimit: 0,
  },
});
