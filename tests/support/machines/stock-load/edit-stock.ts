import type { MovementList } from '#contract/stock/movements.ts';
import { noteDone } from './journal.ts';
import type { Staff } from './staff.ts';
import { dice, type StockLoad, some, WAREHOUSE } from './stock-load.ts';

/** Sets items' stock in the catalogue, each time with the version that it read just before. */
export function stockEditor({ journal, shelf }: StockLoad, staff: Staff): (turn: number) => Promise<void> {
  const roll = dice(37);
  const ids = shelf.items.map(({ id }) => id);
  /** The newest movement of each item by this editor. */
  const newest = new Map<number, string>();

  return async () => {
    const [item = 0] = some(roll, ids, 1);
    const { attributes: seen } = (await staff.ask(`/items/${item}`)).body.data;
    const more = (1 + roll(9)) * (roll(3) ? 1 : -1);
    const body = { stock: Math.max(0, seen.stock + more) };
    const { version } = seen;
    const written = await staff.ask(`/items/${item}`, { method: 'PUT', body, version, allowed: [412, 422] });
    const movement = await lastMovement(item);
    const isNew = movement !== null && movement.id !== newest.get(item);
    if (written.status === 200 && !isNew && body.stock !== seen.stock)
      staff.complain(`an edit of item ${item} is lost`);
    // When a repeated request is refused, the ledger shows whether the first one succeeded.
    if (!isNew) return;
    newest.set(item, movement.id);
    if (movement.delta !== body.stock - seen.stock) staff.complain(`an edit of item ${item} moved ${movement.delta}`);
    journal.edited += body.stock - seen.stock;
    noteDone(journal, 'edits of stock');
  };

  async function lastMovement(item: number): Promise<{ id: string; delta: number } | null> {
    const path = `/stock/movements?item=${item}&location=${WAREHOUSE}&reason=adjustment&size=200`;
    const { body } = await staff.ask<MovementList>(path);
    const own = body.data.find(({ attributes }) => attributes.actor?.includes(staff.name));
    return own ? { id: String(own.id), delta: own.attributes.delta } : null;
  }
}
