import path from 'node:path';

/** What runs the built shop: `npm start`, and the tests and benches that start it as an operator does. */
export const SHOP = path.join(import.meta.dirname, 'run-shop.mjs');

/**
 * Flags of its Node: docs/decisions/0049-flat-memory.md says what each saves. All are given before anything is
 * compiled, because V8 refuses code from its cache that was compiled under other flags.
 */
export const NODE_FLAGS = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=30',
  '--no-wasm-tier-up',
  '--no-wasm-dynamic-tiering',
];

/** glibc reads these when a process starts, and never again. Other allocators ignore them. */
export const ALLOCATOR = {
  // One arena for all threads: each of their own keeps what was freed in it.
  MALLOC_ARENA_MAX: '1',
  // Larger blocks go back to the system when they are freed. Left alone, this grows with the largest block ever freed.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
