import path from 'node:path';
import type { Plugin } from 'vite';

const SCREEN = /[\\/]web[\\/]admin[\\/].*\.page\.tsx$/;
const OTHER_EXPORT = /^export (?!default\b)/m;

/**
 * The server renders none of the admin's screens: it knows no session (web/admin/shell/guard.tsx). So its copy of the app
 * has an empty component in the place of each, and a start does not load what they stand on.
 */
export function browserScreens(): Plugin {
  return {
    name: 'browser-screens',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    transform: {
      filter: { id: SCREEN },
      handler(code, id) {
        // A meta or a loader would be missed on the server.
        if (OTHER_EXPORT.test(code))
          this.error(`${path.basename(id)} may export only its screen: the server loads no other`);
        return { code: 'export default function Screen() {\n  return null;\n}\n', map: null };
      },
    },
  };
}
