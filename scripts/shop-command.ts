import path from 'node:path';

/** What runs the built shop: `npm start`, and the tests and benches that start it as an operator does. */
export const SHOP = path.join(import.meta.dirname, 'run-shop.mjs');

/** Room for the youngest objects, in MB. */
const ALWAYS = ['--max-semi-space-size=8'];

/**
 * V8's optimizing compiler takes hundreds of megabytes for PGlite. Given before anything is compiled, because V8 refuses
 * code that was compiled under other flags: that of its own cache, and all that Node brings along of its own modules,
 * which costs a start 50 ms. So a shop that has no PGlite is spared them.
 */
const FOR_PGLITE = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/** Flags of the shop's Node: docs/decisions/0049-flat-memory.md says what each saves. */
export function nodeFlags(env: {
  DATABASE_URL?: string | undefined;
  DATABASE_URL_FILE?: string | undefined;
}): string[] {
  return env.DATABASE_URL || env.DATABASE_URL_FILE ? ALWAYS : [...ALWAYS, ...FOR_PGLITE];
}

/** glibc reads these when a process starts, and never again. Other allocators ignore them. */
export const ALLOCATOR = {
  // One arena for all threads: each of their own keeps what was freed in it.
  MALLOC_ARENA_MAX: '1',
  // Larger blocks go back to the system when they are freed. Left alone, this grows with the largest block ever freed.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
