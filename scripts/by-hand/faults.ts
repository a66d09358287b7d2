/**
 * `npm run faults -- [--minutes 60] [--every 60] [--think 1000]`: runs a fleet of its own under
 * load for `minutes`, with a fault every `every` seconds: three processes behind HAProxy, PostgreSQL behind PgBouncer, a
 * bucket and a mail server. Prints at the end whether the books balance, and exits with 1 if they do not.
 */
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { runFaults } from '#tests/support/machines/faults.ts';
import { ensurePrograms } from '#tests/support/machines/programs.ts';
import { startFleet } from '#tests/support/machines/start-fleet.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    every: { type: 'string', default: '60' },
    think: { type: 'string', default: '1000' },
  },
});

const tell = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${line}`);
process.env.TEST_DATABASE_URL = '';
await ensurePrograms();
const fleet = await startFleet();
try {
  const options = { seconds: Number(values.minutes) * 60, every: Number(values.every), thinkMs: Number(values.think) };
  const { books, exact, problems, ...counts } = await runFaults(fleet, { ...options, tell });
  const balances = isDeepStrictEqual(books, exact);
  console.dir({ ...counts, books }, { depth: null });
  if (!balances) console.log('The books must be', exact);
  for (const problem of problems) console.log(problem);
  console.log(
    balances && problems.length === 0 ? 'The books balance.' : 'THE BOOKS DO NOT BALANCE, or requests failed.',
  );
  if (!balances || problems.length > 0) process.exitCode = 1;
} finally {
  await fleet.stop();
}
