import { sql } from 'drizzle-orm';
import type { PlaceLevel } from '#contract/stock/write-levels.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attributeItemChanges } from '#server/features/catalogue/attribute-item-changes.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { NO_ITEM } from '#server/features/items/item-refusals.ts';
import { worksAt } from '#server/features/locations/in-stores.ts';
import { lockStock } from '#server/features/locations/ledger/move-stock.ts';
import { NO_LOCATION } from '#server/features/locations/location-row.ts';
import { stockLevels } from '#server/features/locations/stock.tables.ts';
import { attempt, invalidField } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import { selectLevels, selectPlaces } from './levels.queries.ts';

interface LevelPlacing {
  itemId: number;
  locationId: number;
  body: PlaceLevel;
  actor: AccountActor;
  /** The stores that the caller is limited to. Another location is answered as not found. */
  stores: StoreScope;
}

/** Sets an item's shelf and minimum at a location, and whether it is offered online there. Omitted settings stay. */
export function placeLevel(database: Database, { itemId, locationId, body, actor, stores }: LevelPlacing) {
  return attempt(database, async (tx) => {
    await lockStock(tx, [itemId]);
    if ((await tx.$count(items, sql`${items.id} = ${itemId}`)) === 0) return NO_ITEM;
    if (!worksAt(stores, locationId)) return { ...NO_LOCATION, aboutAccess: true };
    const place = (await selectPlaces(tx, stores)).find(({ id }) => id === locationId);
    if (!place) return NO_LOCATION;
    const known = (await selectLevels(tx, [itemId], stores)).find((level) => level.locationId === locationId);
    const before = { shelf: known?.shelf ?? null, minimum: known?.minimum ?? null, online: known?.online ?? true };
    const { shelf = before.shelf, minimum = before.minimum, online = before.online } = body;
    if (place.kind === 'warehouse' && !online) return invalidField('online', 'El depósito siempre vende en línea.');
    const after = { shelf, minimum, online };
    const changed = (['shelf', 'minimum', 'online'] as const).filter((field) => after[field] !== before[field]);
    if (changed.length === 0) return { ok: true, value: null };
    // This can change the online stock, so the item's history needs an author.
    await attributeItemChanges(tx, { kind: 'edit', actor });
    await tx
      .insert(stockLevels)
      .values({ itemId, locationId, ...after })
      .onConflictDoUpdate({
        target: [stockLevels.itemId, stockLevels.locationId],
        set: {
          ...after,
          ...(changed.includes('online') && { offlineBy: null }),
          version: sql`${stockLevels.version} + 1`,
        },
      });
    // The database announces a changed level, but not a new one.
    if (!known) await tx.execute(sql`insert into catalogue_changes (item_ids) values (array[${itemId}::int])`);
    await recordAudit(
      tx,
      actor,
      'stock.placed',
      { kind: 'item', id: itemId },
      {
        location: place.name,
        changes: Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }])),
      },
    );
    return { ok: true, value: null };
  });
}
