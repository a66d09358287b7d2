import type pg from 'pg';

/**
 * Pool options that turn PostgreSQL's JIT compiler off. Our statements take milliseconds. Without statistics, as after a
 * restore, the planner overestimates a page of sales, and compiling it would take a second.
 */
export const WITHOUT_JIT = {
  verify: (client, done) => {
    client.query('set jit = off').then(() => done(), done);
  },
} satisfies pg.PoolConfig;
