import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What every page of the storefront shares travels in two files rather than forty: each request costs a slow line 400 ms. */
const sharedChunks = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|set-cookie-parser)[\\/]/,
    priority: 2,
  },
  {
    name: 'shop',
    test: (id: string) =>
      /[\\/](domain|web[\\/](ui|browser|storefront[\\/](shell|shop)))[\\/]|lucide-react/.test(id) &&
      !/dialog|drawer|toaster|footer-map|map-|[\\/]ui[\\/]form[\\/]/.test(id),
    minShareCount: 2,
    maxModuleSize: 20_000,
    priority: 1,
    tags: ['$initial' as const],
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } } },
  build: {
    // Phones of the last five years; nothing is polyfilled for older ones.
    target: 'es2022',
    assetsInlineLimit: 0,
  },
});
