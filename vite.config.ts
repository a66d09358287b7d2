import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';
import { defineConfig } from 'vite';
import { iconsWithoutKeys } from './scripts/building/icons-without-keys.ts';
import { inlineScript } from './scripts/building/inline-script.ts';
import { chunkFileNames, isOfEveryPage, sharedChunks } from './scripts/building/shared-chunks.ts';

/** What the hint beside a new password knows: the beginning of lists that the server holds staff's passwords against. */
const frequentWords = [...common['passwords-common'].slice(0, 3000), ...spanish['commonWords-es-es'].slice(0, 6000)];

export default defineConfig(async ({ command }) => ({
  define: {
    FREQUENT_WORDS: JSON.stringify([...new Set(frequentWords)].join(' ')),
    BOOT_PAGE: JSON.stringify(await inlineScript('web/browser/hydration/boot-page.ts')),
  },
  plugins: [tailwindcss(), reactRouter(), iconsWithoutKeys],
  publicDir: 'web/public',
  // In development every package is found before the first page asks: one found later reloads what is open.
  optimizeDeps: { entries: ['web/**/*.tsx', '!**/*.test.tsx'] },
  // A start reads one file of packages rather than hundreds. In development Node loads them.
  ...(command === 'build' && { ssr: { noExternal: true as const } }),
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // No module reads a property or a global for what reading it does.
          treeshake: { propertyReadSideEffects: false as const, unknownGlobalSideEffects: false },
          // By hash alone, because every page downloads the list of all files.
          output: { codeSplitting: { groups: sharedChunks }, chunkFileNames, entryFileNames: 'assets/[hash].js' },
        },
      },
    },
  },
  build: {
    // Phones of the last five years; nothing is polyfilled for older ones.
    target: 'es2023',
    assetsInlineLimit: 0,
    // A part that is loaded later does not name the files that every page has loaded.
    modulePreload: {
      resolveDependencies: (_file: string, files: string[]) => files.filter((file: string) => !isOfEveryPage(file)),
    },
  },
}));
