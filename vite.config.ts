import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';
import { defineConfig } from 'vite';

const SHARED =
  /[\\/](domain|web[\\/](ui|browser|storefront[\\/](kit|layout|shop)))[\\/]|store-map[\\/]coast|lucide-react/;
const ON_DEMAND =
  /dialog|suggestion|product-matches|placeholder-categories|drawer|toaster|footer-map|map-|[\\/]ui[\\/]form[\\/]/;
/** What only the list, or only those who pay, ask for: it travels with their pages. */
const OF_FEW_PAGES = new RegExp(
  '[\\\\/](' +
    'identity|phone|person|payment-date|delivery-and-payment|suggest-shipping|calendar-day|exchange-rate|decimal-text|' +
    'picture|upload|kept-picture|known-contact|addresses|price-filter|size-filter|filters|pager|field|' +
    'lines-skeleton|served-lines|bottom-bar|site-pictures' +
    ')\\.tsx?$',
);

/** What every page of the storefront shares travels in two files rather than forty: each request costs a slow line 400 ms. */
const sharedChunks = [
  {
    name: 'framework',
    test: /node_modules[\\/](preact|react-router|cookie-es|set-cookie-parser)[\\/]|[\\/]web[\\/](react\.ts|preact[\\/])/,
    priority: 2,
  },
  {
    name: 'shop',
    test: (id: string) => SHARED.test(id) && !ON_DEMAND.test(id) && !OF_FEW_PAGES.test(id),
    minShareCount: 2,
    maxModuleSize: 20_000,
    priority: 1,
    tags: ['$initial' as const],
  },
  {
    // What the cart shares with the payment, and with the wish list.
    name: 'cart-lines',
    test: /[\\/]storefront[\\/]cart[\\/](?!undo|use-undo|small-cart|purchase-rules|move-line|line-row)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'undo',
    test: /[\\/]storefront[\\/]cart[\\/](undo-strip|use-undo|move-line|line-row)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    // The form engine, with the storefront's hook: the admin, which needs no hook, has it in one file as well.
    name: 'form',
    test: /[\\/]web[\\/]ui[\\/]form[\\/](use-form|form-store|form-schema|submit-form|controls|focus-first-invalid)\.ts$/,
    minShareCount: 2,
    priority: 1,
  },
];

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
  plugins: [tailwindcss(), reactRouter()],
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
