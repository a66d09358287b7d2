import { setTimeout as rest } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sendSheet } from '../shop/operations.ts';
import { endDeadTurns, exactBooks, type FleetBooks, readFleetBooks, waitingMails } from './fleet-books.ts';
import { fillImportShelf, importedStocks, importSheet } from './fleet-import.ts';
import { fillFleetShelf } from './fleet-shelf.ts';
import { startLoad } from './mixed-load.ts';
import { type Fleet, PROCESSES, type Which } from './start-fleet.ts';

export interface FaultOptions {
  seconds: number;
  /** Seconds from one fault to the next. */
  every: number;
  /** Pause of each client between an answer and its next request, in ms. */
  thinkMs: number;
  /** Told of each fault, and at the end. */
  tell(line: string): void;
}

export interface FaultReport {
  books: FleetBooks;
  /** How the books must be. */
  exact: FleetBooks;
  /** What was answered with anything but success, 409, 429 or 503, or not at all. Empty when all is well. */
  problems: string[];
  /** How often each status was answered. */
  statuses: Record<number, number>;
  faults: number;
  imports: { done: number; refused: number; cut: number };
}

/** The longest that something is away, in ms. */
const MOST_AWAY_MS = 10_000;
const DELIVERED_WITHIN_MS = 180_000;
const COLLECT_MS = 5_000;
/** A process that is alive sends a mail in less, also on a busy machine. */
const SILENT_SECONDS = 10;
/** How often and after how long a process that gave up is started again. */
const MOST_RESTARTS = 5;
const RESTART_MS = 2_000;

interface Happening {
  awayMs: number;
  turn: number;
  tell(line: string): void;
}
type Fault = [name: string, happen: (fleet: Fleet, happening: Happening) => Promise<void>];

const FAULTS: Fault[] = [
  [
    'a process is killed',
    async (fleet, { turn, tell }) => {
      const which = (turn % 3) as Which;
      await fleet.processes[which].end('SIGKILL');
      await startAsSupervised(fleet, which, tell);
    },
  ],
  [
    'PostgreSQL is stopped',
    async ({ postgres }, { awayMs }) => {
      await postgres.halt();
      await rest(awayMs);
      await postgres.resume();
    },
  ],
  ['PgBouncer is restarted', (fleet) => fleet.restartPooler()],
  [
    'one process after the other is started anew',
    async (fleet, { tell }) => {
      for (const which of PROCESSES) {
        await fleet.processes[which].end('SIGTERM');
        await startAsSupervised(fleet, which, tell);
      }
    },
  ],
  [
    'the bucket is away',
    async ({ bucket }, { awayMs }) => {
      bucket.mood = 503;
      await rest(awayMs);
      bucket.mood = 'well';
    },
  ],
  [
    'the mail server takes nothing',
    async ({ inbox }, { awayMs }) => {
      inbox.refusing = true;
      await rest(awayMs);
      inbox.refusing = false;
    },
  ],
];

/**
 * Starts a process as the units of systemd do: one that gives up, because the database did not answer in time on a busy
 * machine, is started again, and that is told.
 */
async function startAsSupervised(fleet: Fleet, which: Which, tell: (line: string) => void): Promise<void> {
  for (let left = MOST_RESTARTS; ; left -= 1) {
    try {
      return await fleet.start(which);
    } catch (error) {
      if (left === 0) throw error;
      tell(`process ${which} gave up and is started again: ${(error as Error).message.replace(/\s+/g, ' ')}`);
      await rest(RESTART_MS);
    }
  }
}

/** Sells in a fleet, imports sheets, and lets one fault after the other happen. At the end the books must balance. */
export async function runFaults(fleet: Fleet, { seconds, every, thinkMs, tell }: FaultOptions): Promise<FaultReport> {
  // More than can be sold in the time, so that it is not over before.
  const orders = Math.ceil((seconds * 4 * 1000) / thinkMs);
  const shelf = await fillFleetShelf(fleet, { stock: Math.ceil(orders / 2) });
  await fillImportShelf(fleet);
  const load = startLoad(fleet, shelf, { seconds, orders, thinkMs });
  const importing = startImports(fleet, seconds * 1000);
  const mails = collectMails(fleet);
  const from = performance.now();
  let faults = 0;
  for (; performance.now() - from < (seconds - every / 2) * 1000; faults += 1) {
    await rest(Math.max(0, (faults + 0.5) * every * 1000 - (performance.now() - from)));
    const [name, happen] = FAULTS[faults % FAULTS.length] ?? FAULTS[0] ?? [];
    if (!happen) break;
    const began = performance.now();
    const turn = Math.floor(faults / FAULTS.length);
    await happen(fleet, { awayMs: Math.min(MOST_AWAY_MS, every * 500), turn, tell });
    const took = ((performance.now() - began) / 1000).toFixed(1);
    tell(`${name}, ${took} s; ${load.tally.placed.size} sales, ${load.tally.broken.length} broken requests`);
  }
  const tally = await load.end();
  const imports = await importing;
  const exact = exactBooks(shelf, tally.placed.size);
  const books = await settledBooks(fleet, exact);
  for (const line of await waitingMails(fleet.database)) tell(line);
  const delivered = await mails.end();
  const problems = [...tally.broken, ...imports.problems];
  if (tally.silent503 > 0) problems.push(`${tally.silent503} times 503 without Retry-After`);
  if (new Set(tally.placed.values()).size !== tally.placed.size) problems.push('two keys are one sale');
  if (delivered.size !== 2 * books.sales) problems.push(`${delivered.size} mails arrived of ${2 * books.sales}`);
  return {
    ...{ books, exact, problems, faults, imports: imports.counts },
    statuses: Object.fromEntries(tally.statuses),
  };
}

/** The books once they agree and all mails are out, or as they are when that takes too long. */
async function settledBooks({ database }: Fleet, exact: FleetBooks): Promise<FleetBooks> {
  const deadline = performance.now() + DELIVERED_WITHIN_MS;
  for (;;) {
    await endDeadTurns(database, SILENT_SECONDS);
    const books = await readFleetBooks(database);
    if (isDeepStrictEqual(books, exact) || performance.now() > deadline) return books;
    await rest(500);
  }
}

/** One sheet after the other, each with another stock: whatever happens to one, it is whole or not there. */
async function startImports(fleet: Fleet, ms: number) {
  const endsAt = performance.now() + ms;
  const counts = { done: 0, refused: 0, cut: 0 };
  const problems: string[] = [];
  for (let stock = 10; ; stock += 1) {
    const isLast = performance.now() > endsAt;
    const answer = await sendSheet(fleet, fleet.token, importSheet(stock)).catch(() => null);
    const stocks = isLast ? [] : await importedStocks(fleet).catch(() => []);
    if (stocks.length > 1) problems.push(`an import was done in part: ${stocks.join(', ')}`);
    if (answer?.report?.type === 'report') {
      counts.done += 1;
      if (isLast && (await importedStocks(fleet)).join() !== String(stock))
        problems.push('the last import is not there');
      if (isLast) return { counts, problems };
    } else if (answer && [409, 503].includes(answer.status)) counts.refused += 1;
    else if (!answer || answer.status === 200 || answer.status === 502) counts.cut += 1;
    else problems.push(`import: ${answer.status}`);
    // One that died is dead after half a minute.
    if (performance.now() > endsAt + 2 * DELIVERED_WITHIN_MS)
      return { counts, problems: [...problems, 'no import at the end'] };
    await rest(Math.min(5_000, ms / 10));
  }
}

/** Which mails arrived, by their Message-ID. What they say is dropped, since an hour of them is large. */
function collectMails({ inbox }: Fleet) {
  const ids = new Set<string>();
  const collect = () => {
    for (const { mail } of inbox.received.splice(0)) ids.add(mail.messageId ?? '');
  };
  const timer = setInterval(collect, COLLECT_MS);
  return {
    async end() {
      clearInterval(timer);
      collect();
      return ids;
    },
  };
}
