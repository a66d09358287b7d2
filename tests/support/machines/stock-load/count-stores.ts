import { randomUUID } from 'node:crypto';
import type { CountDetail, CountItem, CountItemList, EntryResults } from '#contract/stock/count.ts';
import { type KnownCount, noteDone } from './journal.ts';
import type { Staff } from './staff.ts';
import { dice, PLACES, type StockLoad, some } from './stock-load.ts';

type Count = CountDetail['attributes'];

/** Two people count with a phone each; a third approves, requests a recount or cancels. */
export function storeCounter(
  { journal, shelf }: StockLoad,
  [ana, luis, boss]: readonly [Staff, Staff, Staff],
): (turn: number) => Promise<void> {
  const roll = dice(53);
  const refs = shelf.items.map((_, at) => `F${at + 1}`);

  return async (turn) => {
    const id = await start(turn);
    const known: KnownCount = { state: 'open', counted: new Map() };
    journal.counts.set(id, known);
    noteDone(journal, 'counts');
    await enterAll(id, known);
    if (known.counted.size === 0 || turn % 8 === 7) return decide(id, known, 'cancel', {}, 'cancelled');
    await submit(id, known);
    if (turn % 3 === 0) {
      const { version } = await read(id);
      const own = await luis.ask(`/stock/counts/${id}/approve`, { body: { version, lines: 'all' }, allowed: [409] });
      if (own.status !== 409) luis.complain('who counted could approve', own);
    }
    if (turn % 6 === 2 && (await countAgain(id, known))) {
      await enterAll(id, known);
      await submit(id, known);
    }
    await boss.think();
    await decide(id, known, 'approve', { lines: 'all', rest: 'leave' }, 'approved');
    noteDone(journal, 'counts approved');
  };

  /** This call has no key. If an earlier attempt got no response, its count blocks the next attempt. */
  async function start(turn: number): Promise<number> {
    const note = `Vuelta ${turn}`;
    const locationId = PLACES[roll(PLACES.length)];
    const body = { locationId, scope: { kind: 'refs', refs: some(roll, refs, 3) }, note };
    const started = await ana.ask('/stock/counts', { body, allowed: [409] });
    if (started.status === 201) return started.body.data.id;
    const id = started.body.details?.id;
    if (!started.again || (await read(id)).note !== note) throw new Error(`No count: ${JSON.stringify(started.body)}`);
    return id;
  }

  /** Each of both counts a part of the stock, sometimes with a piece too many or too few. */
  async function enterAll(id: number, known: KnownCount): Promise<void> {
    const { data, meta } = (await ana.ask<CountItemList>(`/stock/counts/${id}/items`)).body;
    for (const item of data) known.counted.set(item.id, 0);
    const half = ({ expected }: CountItem) => Math.floor((expected ?? 0) / 2);
    const error = () => (roll(3) === 0 ? roll(5) - 2 : 0);
    const rest = (item: CountItem) => Math.max(0, (item.expected ?? 0) - half(item) + error());
    await Promise.all([
      enter(ana, { id, known, round: meta.round }, data, half),
      enter(luis, { id, known, round: meta.round }, data, rest),
    ]);
  }

  /**
   * Simulates a phone that was offline: it sends all entries, and sends them again as if the response had been lost.
   */
  async function enter(
    clerk: Staff,
    { id, known, round }: { id: number; known: KnownCount; round: number },
    items: readonly CountItem[],
    piecesOf: (item: CountItem) => number,
  ): Promise<void> {
    if (items.length === 0) return;
    const scannedAt = new Date().toISOString();
    const entries = items.map((item) => ({ id: randomUUID(), itemId: item.id, quantity: piecesOf(item), scannedAt }));
    await clerk.think();
    const send = () =>
      clerk.ask<EntryResults>(`/stock/counts/${id}/entries`, {
        body: { round, sentAt: new Date().toISOString(), entries },
      });
    const taken = await send();
    if (taken.body.data.some(({ result }) => result !== 'counted' && !(taken.again && result === 'repeated')))
      clerk.complain('readings were not taken', taken);
    const repeated = await send();
    if (repeated.body.data.some(({ result }) => result !== 'repeated'))
      clerk.complain('readings were taken twice', repeated);
    for (const { id: key, itemId, quantity } of entries) {
      journal.readings.add(key);
      known.counted.set(itemId, (known.counted.get(itemId) ?? 0) + quantity);
    }
    noteDone(journal, 'readings', entries.length);
  }

  async function submit(id: number, known: KnownCount): Promise<void> {
    await decide(id, known, 'submit', { uncounted: 'leave' }, 'submitted', luis);
  }

  /** @returns whether a recount began */
  async function countAgain(id: number, known: KnownCount): Promise<boolean> {
    const body = { version: (await read(id)).version, lines: 'differences', reason: 'Otra vez' };
    const rejected = await boss.ask(`/stock/counts/${id}/reject`, { body, allowed: [409, 412] });
    const { state } = await read(id);
    if (state === 'submitted') return false;
    if (state !== 'open' || (rejected.status !== 200 && !rejected.again)) boss.complain('counted again', rejected);
    known.state = 'open';
    noteDone(journal, 'counts counted again');
    return true;
  }

  /**
   * Requires the current version. If a repeated request is refused, the first one succeeded when the count has the new
   * state.
   */
  async function decide(
    id: number,
    known: KnownCount,
    action: string,
    body: object,
    after: KnownCount['state'],
    by = boss,
  ): Promise<void> {
    const { version } = await read(id);
    const decided = await by.ask(`/stock/counts/${id}/${action}`, { body: { version, ...body }, allowed: [409, 412] });
    if (decided.status !== 200 && !decided.again) by.complain(action, decided);
    known.state = (await read(id)).state;
    if (known.state !== after) by.complain(`${action}: the count is ${known.state}`, decided);
  }

  async function read(id: number): Promise<Count> {
    return (await boss.ask(`/stock/counts/${id}`)).body.data.attributes;
  }
}
