import { eq, sql } from 'drizzle-orm';
import type { UpdateLocation } from '#contract/stock/location.ts';
import { locationProblems } from '#domain/stock/locations/location-rules.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';
import { lockStock } from './ledger/move-stock.ts';
import { recountStockAt } from './ledger/online-levels.ts';
import {
  differenceOf,
  fieldsWrong,
  hasPieces,
  inUse,
  locationChanged,
  NO_LOCATION,
  toColumns,
} from './location-row.ts';
import {
  announceLocations,
  lockLocation,
  selectItemsAt,
  selectLocation,
  selectPieces,
  selectUse,
} from './locations.queries.ts';
import { type Location, locations } from './stock.tables.ts';

/**
 * Why a location must stay open, in Spanish for staff, for example because of transfers in transit; null if it may
 * close. Called in the transaction that closes it, with the location locked.
 */
export type KeepsOpen = (tx: Connection, locationId: number) => Promise<string | null>;

interface LocationChange extends RecordChange {
  body: UpdateLocation;
  now: Date;
}

/** Maximum number of attempts, because pieces may arrive while it waits for the location's lock. */
const ATTEMPTS = 5;

/**
 * Changes a location. If this starts or stops online sales, the location's items are locked first, in the order in
 * which orders lock them.
 */
export async function updateLocation(
  database: Database,
  change: LocationChange,
  keepsOpen: readonly KeepsOpen[],
): Promise<Outcome<Location>> {
  for (let left = ATTEMPTS; ; left -= 1) {
    const outcome = await updateOnce(database, change, keepsOpen, left > 1);
    if (outcome !== 'again') return outcome;
  }
}

async function updateOnce(
  database: Database,
  change: LocationChange,
  keepsOpen: readonly KeepsOpen[],
  mayRepeat: boolean,
): Promise<Outcome<Location> | 'again'> {
  let isOvertaken = false;
  const outcome = await attempt(database, async (tx) => {
    const { id, body } = change;
    const current = await selectLocation(tx, id);
    const locked = new Set(current && turns(current, body) ? await selectItemsAt(tx, id) : []);
    if (locked.size > 0) await lockStock(tx, [...locked]);
    const before = await lockLocation(tx, id);
    if (!before) return NO_LOCATION;
    const lies = mayRepeat && turns(before, body) ? await selectItemsAt(tx, id) : [];
    isOvertaken = lies.some((item) => !locked.has(item));
    // Rolled back: locking another item now, after the location, could deadlock.
    if (isOvertaken) return NO_LOCATION;
    return write(tx, before, change, keepsOpen);
  });
  return isOvertaken ? 'again' : outcome;
}

/** Whether it closes, opens again, or starts or stops selling online. */
function turns(
  before: Location,
  { active = before.active, sellsOnline = before.sellsOnline }: UpdateLocation,
): boolean {
  return active !== before.active || sellsOnline !== before.sellsOnline;
}

/** Whether its pieces can be bought online now. */
const sellsOnline = (location: Location) => location.active && location.sellsOnline;

async function write(
  tx: Connection,
  before: Location,
  { body, seen, actor, now }: LocationChange,
  keepsOpen: readonly KeepsOpen[],
): Promise<Outcome<Location>> {
  const today = caracasDay(now);
  if (seen !== null && seen !== before.version) {
    return locationChanged(before, await selectUse(tx, before.id), today);
  }
  const columns = toColumns(body, today);
  const difference = differenceOf(before, columns);
  if (difference.isEmpty) return { ok: true, value: before };
  const problems = locationProblems({ ...before, ...columns });
  if (Object.keys(problems).length > 0) return fieldsWrong(problems);
  let writtenOff = 0;
  if (before.active && columns.active === false) {
    writtenOff = await writeOffDeleted(tx, before.id, actor);
    const pieces = await selectPieces(tx, before.id);
    if (pieces.onHand > 0) return hasPieces(pieces);
    for (const ask of keepsOpen) {
      const reason = await ask(tx, before.id);
      if (reason !== null) return inUse(reason);
    }
  }
  const [after] = await tx
    .update(locations)
    .set({ ...columns, version: sql`${locations.version} + 1`, updatedAt: now })
    .where(eq(locations.id, before.id))
    .returning();
  if (!after) return NO_LOCATION;
  if (sellsOnline(after) !== sellsOnline(before)) await recountStockAt(tx, after.id);
  await announceLocations(tx);
  await recordAudit(
    tx,
    actor,
    'location.updated',
    { kind: 'location', id: after.id },
    {
      name: after.name,
      before: difference.before,
      after: difference.after,
      ...(writtenOff > 0 && { writtenOff }),
    },
  );
  return { ok: true, value: after };
}

/**
 * Writes off the pieces of deleted products at a location before it closes: nobody can move, count or adjust them, so
 * they would keep it open for ever. Pieces held for orders stay. The items are locked.
 * @returns pieces
 */
async function writeOffDeleted(tx: Connection, locationId: number, actor: Actor): Promise<number> {
  const rows = await queryRows<{ pieces: number }>(tx)`
    with gone as (
      insert into stock_movements (item_id, location_id, delta, reason, account_id, actor, note)
        select item_id, location_id, reserved - on_hand, 'correction', ${actor.accountId}::int, ${actor.name},
          'Producto eliminado; la tienda se cierra'
        from stock_levels as level
        where location_id = ${locationId} and on_hand > reserved
          and not exists (select from items where id = level.item_id)
        order by item_id
        returning delta
    ) select coalesce(-sum(delta), 0)::int as pieces from gone`;
  return rows[0]?.pieces ?? 0;
}
