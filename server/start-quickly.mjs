import module from 'node:module';
import path from 'node:path';

// Loaded before a command's own modules, `node --import ./server/start-quickly.mjs …`: without it a third of the
// processor time of a start is spent on what was known before. Plain JavaScript, as scripts/start.mjs is.

/** Where Node keeps what it has compiled and stripped of types. */
export const COMPILED = path.join(import.meta.dirname, '../node_modules/.cache/compile');
module.enableCompileCache?.(COMPILED);

/** What our own files import, by what they call it: `#domain/money/money.ts` is the same file for each of them. */
const known = new Map();

// Node reads a package's package.json again for each import of it and for each of its files: those of drizzle-orm are a
// hundred, and its package.json is 180 KB.
module.registerHooks?.({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    if (!conditions.includes('import')) return next(specifier, context);
    if (parentURL.includes('/node_modules/drizzle-orm/') && /^\..*\.js$/.test(specifier)) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    if (!parentURL.startsWith('file:') || parentURL.includes('/node_modules/')) return next(specifier, context);
    const name = specifier.startsWith('.') ? new URL(specifier, parentURL).href : specifier;
    const resolved = known.get(name) ?? next(specifier, context);
    known.set(name, resolved);
    return { ...resolved, shortCircuit: true };
  },
});
