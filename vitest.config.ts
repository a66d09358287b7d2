import { defineConfig } from 'vitest/config';
import { WaitingFirst } from './tests/support/sequence/waiting-first.ts';

/**
 * Calls over HTTP are proved once, on PostgreSQL: it is the database of a shop that grows, and it starts a shop in a tenth of
 * the time. `tests/both` is a sample that also runs on the embedded database: what the two may do differently (transactions
 * and locks, jobs and the outbox, throttles, SQL that searches, sorts or works with dates, migrations, a process that dies),
 * a walk through all that changes money, and a call of every route.
 */
const BOTH = 'tests/both/**/*.test.ts';
const ONLY_EMBEDDED = 'tests/embedded/**/*.test.ts';
const ONLY_POSTGRES = 'tests/api/**/*.test.ts';
/** Races: many requests that change the same data at the same time, on PostgreSQL. */
const RACES = 'tests/races/**/*.test.ts';
/** The shop as it is run: its commands, several processes, servers that fail, and the programs around them. */
const MACHINES = 'tests/{fleet,machines}/**/*.test.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    // One for each of two cores: each more would load all modules once more.
    maxWorkers: 2,
    sequence: { sequencer: WaitingFirst },
    // Loading the shop costs more than most files' tests: a worker loads it once for all its files.
    isolate: false,
    // Many times what a quiet machine takes: a busy one of two cores is ten times slower. What starts processes says more.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
    setupFiles: ['tests/support/guards/setup.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{bench,domain,contract,demo,scripts,server}/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'tests/{support,walls,deploy}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: [BOTH, ONLY_EMBEDDED],
          sequence: { groupOrder: 1 },
          provide: { databaseKind: 'pglite' },
          globalSetup: ['tests/support/database/embedded.global.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [BOTH, ONLY_POSTGRES],
          // Calls over HTTP wait for the database's processes for a part of their time.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          provide: { databaseKind: 'postgres' },
          globalSetup: ['tests/support/database/postgres.global.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'races',
          include: [RACES],
          maxWorkers: 3,
          sequence: { groupOrder: 3 },
          provide: { databaseKind: 'postgres' },
          globalSetup: ['tests/support/database/postgres.global.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'machines',
          include: [MACHINES],
          sequence: { groupOrder: 4 },
          provide: { databaseKind: 'postgres' },
          globalSetup: ['tests/support/database/postgres.global.ts', 'tests/support/database/embedded.global.ts'],
        },
      },
    ],
  },
});
