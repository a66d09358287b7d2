import { setTimeout as rest } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { isNotNull } from 'drizzle-orm';
import { mails as mailsTable } from '#server/features/mails/mails.tables.ts';
import { FAULTS } from './fault-list.ts';
import { endDeadTurns, exactBooks, type FleetBooks, readFleetBooks, waitingMails } from './fleet-books.ts';
import { fillImportShelf, makeDatedItem } from './fleet-import.ts';
import { fillFleetShelf, makeFleetProofs } from './fleet-shelf.ts';
import { type ImportCounts, keepImporting } from './keep-importing.ts';
import { newTally } from './load-tally.ts';
import { startLoad } from './mixed-load.ts';
import type { Fleet } from './start-fleet.ts';
import { type DelayReport, reportDelays } from './stock-load/delays.ts';
import { newJournal, staffShare } from './stock-load/journal.ts';
import { paperProblems } from './stock-load/paper-books.ts';
import { saleProblems } from './stock-load/sale-books.ts';
import { Spans } from './stock-load/spans.ts';
import { startStockLoad } from './stock-load/start-stock-load.ts';
import { fillStores } from './stock-load/store-shelf.ts';

export interface FaultOptions {
  seconds: number;
  /** Seconds from one fault to the next. */
  every: number;
  /** Pause of each client between a response and its next request, in ms. */
  thinkMs: number;
  /** The same pause for staff who work with stock. Default: `thinkMs`. */
  staffThinkMs?: number;
  /** Called with a line for each fault, and at the end. */
  tell(line: string): void;
}

export interface FaultReport {
  books: FleetBooks;
  /** The expected books. */
  exact: FleetBooks;
  /**
   * Responses other than success, 409, 429 or 503, missing responses, and differences between the books and the
   * clients' own records. Empty when all is well.
   */
  problems: string[];
  /** Number of responses by status. */
  statuses: Record<number, number>;
  /** Number of faults by name. */
  faults: Record<string, number>;
  imports: ImportCounts;
  /** Number of staff actions by name. */
  done: Record<string, number>;
  /** How long a change of a store's stock took until all processes showed it. */
  availability: DelayReport;
}

/** The longest outage of one fault, in ms. */
const MOST_AWAY_MS = 10_000;
const DELIVERED_WITHIN_MS = 180_000;
const COLLECT_MS = 5_000;
/** A living process sends a mail in less, even on a busy machine. */
const SILENT_SECONDS = 10;

/**
 * Sells in a fleet, moves, counts and adjusts its stock and imports sheets, while one fault follows another. At the end
 * the books must balance and match the clients' own records.
 */
export async function runFaults(
  fleet: Fleet,
  { seconds, every, thinkMs, staffThinkMs = thinkMs, tell }: FaultOptions,
): Promise<FaultReport> {
  // More orders than can be placed in the time, so that the load does not end early.
  const orders = Math.ceil((seconds * 4 * 1000) / thinkMs);
  const { shelf, watched } = await fillStores(fleet, await fillFleetShelf(fleet, { stock: Math.ceil(orders / 2) }));
  await fillImportShelf(fleet);
  const dated = await makeDatedItem(fleet);
  const proofs = await makeFleetProofs(fleet, orders);
  const [tally, journal] = [newTally(), newJournal()];
  const times = { faults: new Spans(), imports: new Spans() };
  const endsAt = performance.now() + seconds * 1000;
  const isOver = () => performance.now() > endsAt;
  const stock = await startStockLoad({ fleet, shelf, proofs, tally, journal, thinkMs: staffThinkMs, isOver }, watched);
  const mails = collectMails(fleet);
  const load = startLoad(fleet, shelf, { seconds, orders, thinkMs });
  const ms = seconds * 1000;
  const importing = keepImporting(fleet, {
    ms,
    endWithinMs: 2 * DELIVERED_WITHIN_MS,
    dated,
    proofs,
    tally,
    times: times.imports,
  });
  const sold = () => load.tally.placed.size + tally.placed.size;
  const broken = () => [...load.tally.broken, ...tally.broken];

  const faults: Record<string, number> = {};
  let reported = 0;
  const from = performance.now();
  for (let number = 0; performance.now() - from < (seconds - every / 2) * 1000; number += 1) {
    await rest(Math.max(0, (number + 0.5) * every * 1000 - (performance.now() - from)));
    const fault = FAULTS[number % FAULTS.length];
    if (!fault) break;
    const began = performance.now();
    const over = fault.elsewhere ? () => {} : times.faults.begin();
    const turn = Math.floor(number / FAULTS.length);
    await fault.happen(fleet, { awayMs: Math.min(MOST_AWAY_MS, every * 500), turn, tell });
    over();
    faults[fault.name] = (faults[fault.name] ?? 0) + 1;
    const took = ((performance.now() - began) / 1000).toFixed(1);
    tell(`${fault.name}, ${took} s; ${sold()} sales, ${broken().length} broken requests`);
    for (const line of broken().slice(reported)) tell(line);
    reported = broken().length;
  }
  await load.end();
  await stock.end();
  const imports = await importing;
  const exact = exactBooks(shelf, sold(), staffShare(journal));
  const books = await settledBooks(fleet, exact);
  for (const line of await waitingMails(fleet.database)) tell(line);
  const delivered = await mails.end();
  const problems = [
    ...broken(),
    ...imports.problems,
    ...(await saleProblems(fleet, journal)),
    ...(await paperProblems(fleet, journal)),
  ];
  const silent = load.tally.silent503 + tally.silent503;
  if (silent > 0) problems.push(`${silent} times 503 without Retry-After`);
  if (new Set([...load.tally.placed.values(), ...tally.placed.values()]).size !== sold())
    problems.push('two keys are one sale');
  const written = await fleet.database.connection.$count(mailsTable, isNotNull(mailsTable.saleId));
  if (delivered.size !== written) problems.push(`${delivered.size} mails arrived of ${written}`);
  const statuses = new Map(load.tally.statuses);
  for (const [status, times] of tally.statuses) statuses.set(status, (statuses.get(status) ?? 0) + times);
  return {
    books,
    exact,
    problems,
    faults,
    imports: imports.counts,
    done: journal.done,
    availability: reportDelays(stock.delays, times),
    statuses: Object.fromEntries(statuses),
  };
}

/** The books once they agree and all mails are sent, or their state when that takes too long. */
async function settledBooks({ database }: Fleet, exact: FleetBooks): Promise<FleetBooks> {
  const deadline = performance.now() + DELIVERED_WITHIN_MS;
  for (;;) {
    await endDeadTurns(database, SILENT_SECONDS);
    const books = await readFleetBooks(database);
    if (isDeepStrictEqual(books, exact) || performance.now() > deadline) return books;
    await rest(500);
  }
}

/** The Message-IDs of the mails that arrived. Their content is dropped, because an hour of mails is large. */
function collectMails({ inbox }: Fleet) {
  const ids = new Set<string>();
  const collect = () => {
    for (const { mail } of inbox.received.splice(0)) ids.add(mail.messageId ?? '');
  };
  // The mails about sign-ins.
  inbox.received.length = 0;
  const timer = setInterval(collect, COLLECT_MS);
  return {
    async end() {
      clearInterval(timer);
      collect();
      return ids;
    },
  };
}
