import type pg from 'pg';

/**
 * For a pool: its connections compile no statement. All that the shop asks takes milliseconds, but without statistics, as
 * after a restore, the planner takes a page of sales for a heavy report, and PostgreSQL compiles it for a second.
 */
export const WITHOUT_JIT = {
  verify: (client, done) => {
    client.query('set jit = off').then(() => done(), done);
  },
} satisfies pg.PoolConfig;
