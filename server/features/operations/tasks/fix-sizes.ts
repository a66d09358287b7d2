import { sizeOfDateSerial } from '#domain/catalogue/sizes/date-serial-size.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { type ItemValues, writeItems } from '../write-items.ts';
import type { Task, UnitOutcome } from './task.ts';
import { labelOf, selectItemsOf } from './task-items.ts';

/** 'Corregir Tallas': restores sizes that a spreadsheet turned into dates. */
export const FIX_SIZES: Task<number> = {
  kind: 'fix-sizes',
  async find(connection) {
    const candidates = await queryRows<{ id: number; size: string }>(connection)`
      select id, size from items where btrim(size) ~ '^[0-9]{4,5}$' order by id`;
    return candidates.filter(({ size }) => sizeOfDateSerial(size) !== null).map(({ id }) => id);
  },
  async apply(tx, ids, context) {
    const outcomes: UnitOutcome[] = [];
    const written: ItemValues[] = [];
    for (const item of await selectItemsOf(tx, ids, context !== null)) {
      const size = sizeOfDateSerial(item.size);
      if (size === null) outcomes.push({ kind: 'unchanged' });
      else {
        written.push({ ...item, category: undefined, size });
        const example = { itemId: item.id, label: labelOf(item), before: item.size ?? '', after: size };
        outcomes.push({ kind: 'changed', example });
      }
    }
    if (context) await writeItems(tx, written, 'adjustment', context);
    // Items that were deleted meanwhile need no change.
    while (outcomes.length < ids.length) outcomes.push({ kind: 'unchanged' });
    return outcomes;
  },
  name: (id) => ({ itemId: id, label: `Producto ${id}` }),
};
