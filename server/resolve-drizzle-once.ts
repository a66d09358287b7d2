import { registerHooks } from 'node:module';

/**
 * Resolves each import of drizzle-orm once. Node parses a package's package.json anew for every import of the package and
 * for every file in it. drizzle-orm's has 180 KB, and 250 of our modules load 109 of its files: two fifths of a start
 * (docs/decisions/0003-start-and-memory.md). Must run before the modules that import drizzle-orm are loaded.
 */
export function resolveDrizzleOnce(): void {
  const resolved = new Map<string, ReturnType<Parameters<typeof registerHooks>[0]['resolve'] & {}>>();
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (!context.conditions.includes('import')) return nextResolve(specifier, context);
      if (specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')) {
        return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
      }
      if (!specifier.startsWith('drizzle-orm')) return nextResolve(specifier, context);
      const result = resolved.get(specifier) ?? nextResolve(specifier, context);
      resolved.set(specifier, result);
      return { ...result, shortCircuit: true };
    },
  });
}
