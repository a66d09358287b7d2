import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { MOVEMENT_REASONS, type MovementReason } from '#domain/stock/ledger.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Locations of generated ledgers: the warehouse, three stores that have pieces and one that never had any. */
export const LEDGER_LOCATIONS = [1, 3, 4, 5] as const;
const NOTES = [
  null,
  'Dañado',
  'Dañado: mojada',
  'Dañadas en vitrina',
  'Conteo',
  'Corrección: de más',
  'Entrada',
  'Robo: sí',
];
/** Initial pieces of every item at every location, so that no generated movement leads to a negative stock. */
const OPENING = 2_000;
const DAY_MINUTES = 24 * 60;
const DAYS = 40;

export interface LedgerMovement {
  itemId: number;
  locationId: number;
  delta: number;
  reason: MovementReason;
  note: string | null;
  at: Date;
}
interface LedgerTransfer {
  itemId: number;
  from: number;
  to: number;
  sent: number;
  /** Null while it is on its way. */
  received: number | null;
  returned: boolean;
  sentAt: Date;
  receivedAt: Date | null;
}
interface LedgerReservation {
  itemId: number;
  locationId: number;
  quantity: number;
  createdAt: Date;
  settledAt: Date | null;
}
/** All events in a house from which stock reports are computed. */
export interface Ledger {
  movements: LedgerMovement[];
  transfers: LedgerTransfer[];
  reservations: LedgerReservation[];
}

/** Ledgers of the last weeks with these items, deleted ones included. */
export function ledgers(itemIds: readonly number[], now: Date): fc.Arbitrary<Ledger> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const item = fc.constantFrom(...itemIds);
  const place = fc.constantFrom(...LEDGER_LOCATIONS.slice(0, 3));
  const minutes = fc.integer({ min: 1, max: DAYS * DAY_MINUTES - 1 });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const movement = fc
    .record({
      itemId: item,
      locationId: place,
      delta: fc.integer({ min: -9, max: 9 }).filter((delta) => delta !== 0),
      reason: fc.constantFrom(...MOVEMENT_REASONS),
      note: fc.constantFrom(...NOTES),
      minutes,
    })
    .map(({ minutes: since, ...rest }) => ({ ...rest, at: ago(since) }));
  const transfer = fc
    .record({
      itemId: item,
      ends: fc.uniqueArray(place, { minLength: 2, maxLength: 2 }),
      sent: fc.integer({ min: 1, max: 9 }),
      received: fc.option(fc.integer({ min: 0, max: 9 })),
      returned: fc.boolean(),
      minutes,
      share,
    })
    .map(({ itemId, ends, sent, received, returned, minutes: since, share: part }) => ({
      itemId,
      from: ends[0] as number,
      to: ends[1] as number,
      sent,
      returned: returned && received !== null,
      received: received === null ? null : Math.min(received, sent),
      sentAt: ago(since),
      receivedAt: received === null ? null : ago(Math.floor(since * part)),
    }));
  const reservation = fc
    .record({
      itemId: item,
      locationId: place,
      quantity: fc.integer({ min: 1, max: 9 }),
      minutes,
      share: fc.option(share),
    })
    .map(({ minutes: since, share: part, ...rest }) => ({
      ...rest,
      createdAt: ago(since),
      settledAt: part === null ? null : ago(Math.floor(since * part)),
    }));
  return fc
    .record({
      movements: fc.array(movement, { maxLength: 60 }),
      transfers: fc.array(transfer, { maxLength: 8 }),
      reservations: fc.array(reservation, { maxLength: 8 }),
    })
    .map(({ movements, transfers, reservations }) => ({
      transfers,
      reservations,
      movements: [...openings(itemIds, ago(DAYS * DAY_MINUTES)), ...movements, ...transfers.flatMap(movementsOf)],
    }));
}

function openings(itemIds: readonly number[], at: Date): LedgerMovement[] {
  const opening = { delta: OPENING, reason: 'opening', note: null, at } as const;
  return itemIds.flatMap((itemId) =>
    LEDGER_LOCATIONS.slice(0, 3).map((locationId) => ({ itemId, locationId, ...opening })),
  );
}

function movementsOf(transfer: LedgerTransfer): LedgerMovement[] {
  const { itemId, from, to, sent, received, returned, sentAt, receivedAt } = transfer;
  const out = { itemId, locationId: from, delta: -sent, reason: 'transfer_out', note: null, at: sentAt } as const;
  if (!received || !receivedAt) return [out];
  const locationId = returned ? from : to;
  return [out, { itemId, locationId, delta: received, reason: 'transfer_in', note: null, at: receivedAt }];
}

/** Replaces the ledger in the database. Bypasses the triggers, which cannot backdate rows. */
export async function writeLedger(database: Database, { movements, transfers, reservations }: Ledger): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const table of ['stock_reservations', 'stock_levels', 'stock_movements', 'transfer_lines', 'transfers'])
      await tx.execute(sql`delete from ${sql.identifier(table)}`);
    await tx.execute(sql`
      insert into stock_movements (item_id, location_id, delta, reason, note, at)
      select "itemId", "locationId", delta, reason, note, at from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb)
        as made ("itemId" int, "locationId" int, delta int, reason text, note text, at timestamptz)`);
    await tx.execute(sql`
      insert into stock_reservations (sale_id, line_position, item_id, location_id, quantity, state, created_at, settled_at)
      select row_number() over (), 0, "itemId", "locationId", quantity,
        case when "settledAt" is null then 'held' else 'released' end, "createdAt", "settledAt"
      from jsonb_to_recordset(${JSON.stringify(reservations)}::jsonb)
        as made ("itemId" int, "locationId" int, quantity int, "createdAt" timestamptz, "settledAt" timestamptz)`);
    await tx.execute(sql`
      insert into stock_levels (item_id, location_id, on_hand, reserved)
      select item_id, location_id, sum(delta), coalesce((
        select sum(quantity) from stock_reservations as held
        where held.item_id = moved.item_id and held.location_id = moved.location_id and state = 'held'), 0)
      from stock_movements as moved group by item_id, location_id`);
    for (const one of transfers) {
      const received = one.receivedAt?.toISOString() ?? null;
      await tx.execute(sql`
        with made as (
          insert into transfers (from_id, to_id, state, returned, made_key, created_by, sent_at, sent_by, received_at,
            received_by, closed_at, closed_by)
          values (${one.from}, ${one.to}, ${received ? 'received' : 'sent'}, ${one.returned}, gen_random_uuid()::text, 'Ana',
            ${one.sentAt.toISOString()}, 'Ana', ${received}, ${received && 'Ana'}, ${received}, ${received && 'Ana'})
          returning id
        )
        insert into transfer_lines (transfer_id, item_id, position, quantity, sent, received, reason, ref, barcode, name)
        select id, ${one.itemId}, 0, ${one.sent}, ${one.sent}, ${one.received}::int,
          ${one.received !== null && one.received < one.sent ? 'missing' : null}, 'R', 'B', 'N' from made`);
    }
  });
}
