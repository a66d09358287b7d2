import type { Plugin } from 'vite';

/**
 * Leaves out the keys of the lines of an icon. React needs keys only where a list changes, and random text does not
 * compress: they are 300 bytes of every first view.
 */
export const iconsWithoutKeys: Plugin = {
  name: 'icons-without-keys',
  apply: 'build',
  // In tests the server's React warns of missing keys.
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/ },
    handler: (code) => ({ code: code.replaceAll(/,\s*key: "\w+"/g, ''), map: null }),
  },
};
