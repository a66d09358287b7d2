import { defineConfig } from 'vitest/config';

const API = 'tests/api/**/*.test.ts';

/** The same API tests run on both databases: PGlite answers fast, only PostgreSQL proves what happens at once. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Loading the shop costs more than most files' tests: a worker loads it once for all its files.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    setupFiles: ['tests/support/setup.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{domain,contract,demo,scripts,server}/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'tests/{support,walls}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: [API, 'tests/embedded/**/*.test.ts'],
          provide: { databaseKind: 'pglite' },
          globalSetup: ['tests/support/embedded.global.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [API, 'tests/postgres/**/*.test.ts'],
          provide: { databaseKind: 'postgres' },
          globalSetup: ['tests/support/postgres.global.ts'],
        },
      },
    ],
  },
});
