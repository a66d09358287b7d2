import { sql } from 'drizzle-orm';
import type { SettleBarcode } from '#contract/stock/count-write.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { MAX_STOCK } from '#domain/catalogue/item-rules.ts';
import { attempt, invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import { type CountServices, lockCount, recordCount, refuseCount } from '../count-services.ts';
import { countBarcodes } from '../counts.tables.ts';
import { selectUnknown } from '../reading/counts.queries.ts';
import { carryEntries } from './carry-entries.ts';
import { openLines } from './open-lines.ts';

interface Settling {
  id: number;
  body: SettleBarcode;
  actor: AccountActor;
  stores: StoreScope;
}

/** Assigns an unknown barcode to an item, or drops it. This applies to earlier and later readings of this count. */
export function settleBarcode(
  { database }: CountServices,
  { id, body: { barcode, itemId }, actor, stores }: Settling,
): Promise<Outcome<null>> {
  return attempt(database, async (tx) => {
    const locked = await lockCount(tx, id, stores);
    if (!locked.ok) return locked;
    const count = locked.value;
    if (count.state !== 'open') return refuseCount('El conteo ya no recibe cambios.');
    const unknown = await selectUnknown(tx, id);
    const read = unknown.find((one) => one.barcode === barcode);
    if (!read) return refuseCount('Ese código ya se resolvió.');
    if (itemId !== null) {
      if (!(await exists(tx, itemId))) {
        return invalidField('itemId', 'Ese producto ya no existe.');
      }
      const line = (await openLines(tx, count, [itemId])).get(itemId);
      if (line?.refusal) return refuseCount(line.refusal);
      if ((line?.counted ?? 0) + read.pieces > MAX_STOCK) return refuseCount('Con ellas serían demasiadas piezas.');
    }
    await tx
      .insert(countBarcodes)
      .values({ countId: id, barcode, itemId, accountId: actor.accountId, actor: actor.name });
    // Earlier readings of the barcode are added to the item.
    const entries = sql`select ${itemId}::int as item_id, quantity, counted_at from count_entries
      where count_id = ${id} and item_id is null and barcode = ${barcode} and round = ${count.round}`;
    await carryEntries(tx, { countId: id, actor, entries });
    await recordCount(tx, actor, 'count.barcode-settled', id, { barcode, itemId });
    return { ok: true, value: null };
  });
}

async function exists(tx: Connection, itemId: number): Promise<boolean> {
  return (await queryRows(tx)`select 1 from items where id = ${itemId}`).length > 0;
}
