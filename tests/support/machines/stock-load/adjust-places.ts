import { randomUUID } from 'node:crypto';
import type { MovementList } from '#contract/stock/movements.ts';
import type { AdjustedLevels } from '#contract/stock/write-levels.ts';
import { noteDone } from './journal.ts';
import type { Staff } from './staff.ts';
import { dice, PLACES, type StockLoad, some } from './stock-load.ts';

/** Removes and adds pieces at locations, one or several at a time, and checks its movements in the ledger. */
export function levelAdjuster({ journal, shelf }: StockLoad, staff: Staff): (turn: number) => Promise<void> {
  const roll = dice(23);
  const ids = shelf.items.map(({ id }) => id);
  const difference = () => (1 + roll(4)) * (roll(2) ? 1 : -1);

  return async (turn) => {
    if (turn % 3 === 0) await several();
    else if (turn % 7 === 5) await readLedger();
    else await one();
  };

  async function one(): Promise<void> {
    const pieces = difference();
    const [item] = some(roll, ids, 1);
    const [place] = some(roll, PLACES, 1);
    const { status } = await staff.ask(`/stock/levels/${item}/${place}/adjust`, {
      body: { difference: pieces, reason: 'count' },
      keyed: true,
      allowed: [422],
    });
    if (status !== 200) return;
    journal.adjusted += pieces;
    noteDone(journal, 'adjustments');
  }

  /** The keys are in the body, so this may be sent again, although the proxy does not know that. */
  async function several(): Promise<void> {
    const changes = some(roll, ids, 3).map((itemId) => ({
      key: randomUUID(),
      itemId,
      locationId: PLACES[roll(PLACES.length)],
      difference: difference(),
    }));
    const { body } = await staff.ask<AdjustedLevels>('/stock/levels/adjust', { body: { reason: 'count', changes } });
    for (const { key, problem } of body.data.results) {
      if (problem !== null) continue;
      journal.adjusted += changes.find((change) => change.key === key)?.difference ?? Number.NaN;
      noteDone(journal, 'adjustments');
    }
  }

  /** After each movement, the stock equals the previous stock plus the movement. */
  async function readLedger(): Promise<void> {
    const [item] = some(roll, ids, 1);
    const [place] = some(roll, PLACES, 1);
    const { body } = await staff.ask<MovementList>(`/stock/movements?item=${item}&location=${place}&size=100`);
    const rows = body.data.map(({ attributes }) => attributes);
    const wrong = rows.findIndex(({ balance, delta }, at) => {
      const before = rows[at + 1];
      return before && (balance ?? 0) - delta !== before.balance;
    });
    if (wrong >= 0) staff.complain(`the ledger of item ${item} at ${place} does not add up at ${body.data[wrong]?.id}`);
    noteDone(journal, 'ledgers read');
  }
}
