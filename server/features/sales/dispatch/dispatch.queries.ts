import { type SQL, sql } from 'drizzle-orm';
import type { DispatchQuery } from '#contract/shipping/dispatch.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { DISPATCH_DAYS, DISPATCH_QUEUES, type DispatchQueue } from '#domain/sales/fulfilment/dispatch.ts';
import { normalGuide } from '#domain/shipping/guide.ts';
import { inStores } from '#server/features/locations/in-stores.ts';
import { endOfDay } from '#server/platform/database/conditions.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { IN_NO_PARCEL } from '../parcels/free-pieces.ts';
import { isPromisedAtPickup, isWhollyBack, matching } from '../sale-filter.queries.ts';

const DAY_MS = 86_400_000;

/** Where an entry stands: a sale at a location, or one of its parcels. */
export interface Place {
  /** Unique in its queue. */
  id: number;
  saleId: number;
  locationId: number;
  parcelId: number | null;
}

interface DispatchScope extends Pick<DispatchQuery, 'location' | 'carrier' | 'q'> {
  stores: StoreScope;
  now: Date;
}

/** A page of a queue. */
export function selectPlaces(
  connection: ReadConnection,
  queue: DispatchQueue,
  scope: DispatchScope,
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<Place[]> {
  return queryRows<Place>(connection)`
    select id, sale_id as "saleId", location_id as "locationId", parcel_id as "parcelId"
    from (${entriesOf(queue, scope)}) as entry order by rank, id limit ${pageSize} offset ${offset}`;
}

/** How many entries each queue has, in one statement. */
export async function countQueues(
  connection: ReadConnection,
  scope: DispatchScope,
): Promise<Record<DispatchQueue, number>> {
  const counts = DISPATCH_QUEUES.map(
    (queue) => sql`(select count(*)::int from (${entriesOf(queue, scope)}) as entry) as ${sql.identifier(queue)}`,
  );
  const [row] = await queryRows<Record<DispatchQueue, number>>(connection)`select ${sql.join(counts, sql`, `)}`;
  return row ?? (Object.fromEntries(DISPATCH_QUEUES.map((queue) => [queue, 0])) as Record<DispatchQueue, number>);
}

/** The entries of a queue, each with the `rank` by which it is ordered. */
function entriesOf(queue: DispatchQueue, scope: DispatchScope): SQL {
  if (queue === 'pending' || queue === 'ready') return waitingPieces(queue, scope);
  // Pieces that still wait, and parcels that have not arrived. Each has the id of its first reservation, so that ids differ.
  if (queue === 'late') return sql`${waitingPieces(queue, scope)} union all ${parcelsIn(queue, scope)}`;
  return parcelsIn(queue, scope);
}

/** When an order was promised: by the end of a day for parcels, by an hour for pick-ups. */
const PROMISE = sql`coalesce(${endOfDay(sql`sales.promised_on`)}, sales.pickup_ready_at)`;
/** The earliest promise first; an order without one by the time when it was placed. */
const RANK = sql`extract(epoch from coalesce(${PROMISE}, sales.created_at))`;

/** Pieces that wait and are in no parcel, by sale and location. A pick-up that is ready has a queue of its own. */
function waitingPieces(queue: 'pending' | 'ready' | 'late', scope: DispatchScope): SQL {
  const { carrier, q } = scope;
  const isReady = sql`exists (select from sale_fulfilments as done where done.sale_id = held.sale_id
    and done.location_id = held.location_id and done.state = 'ready')`;
  return sql`
    select min(held.id) as id, held.sale_id, held.location_id, null::int as parcel_id,
      min(${RANK}) as rank
    from stock_reservations as held join sales on sales.id = held.sale_id
    where ${IN_NO_PARCEL} and ${queue === 'ready' ? isReady : sql`not ${isReady}`}
      and ((sales.status = 'validado' and not ${isWhollyBack}) or ${isPromisedAtPickup})
      and ${queue === 'late' ? isLate(scope) : sql`true`}
      and ${at(sql`held.location_id`, scope)} and ${carrier ? sql`false` : sql`true`}
      and ${q ? (matching(q) ?? sql`true`) : sql`true`}
    group by held.sale_id, held.location_id`;
}

/** The id of a parcel's first reservation. */
const FIRST_PIECE = sql`(select min(piece.id) from parcel_lines as line
  join stock_reservations as piece on piece.sale_id = line.sale_id and piece.line_position = line.line_position
    and piece.location_id = line.location_id
  where line.parcel_id = parcels.id)`;

const isLate = ({ now }: DispatchScope) => sql`${PROMISE} <= ${now.toISOString()}::timestamptz`;

type ParcelQueue = Exclude<DispatchQueue, 'pending' | 'ready'>;

/** When a parcel reached its state; as in the index parcels_queue. */
const SINCE = sql`coalesce(parcels.returned_at, parcels.delivered_at, parcels.sent_at, parcels.created_at)`;

function parcelsIn(queue: ParcelQueue, scope: DispatchScope): SQL {
  const { carrier, q, now } = scope;
  const since = sql`${new Date(now.getTime() - DISPATCH_DAYS * DAY_MS).toISOString()}::timestamptz`;
  const mayLeave = sql`parcels.state = 'preparing' and not ${isWhollyBack}`;
  const whichBy: Record<ParcelQueue, SQL> = {
    preparing: sql`${mayLeave} and parcels.packed_at is null`,
    packed: sql`${mayLeave} and parcels.packed_at is not null`,
    sent: sql`parcels.state = 'sent'`,
    delivered: sql`parcels.state = 'delivered' and ${SINCE} >= ${since}`,
    returned: sql`parcels.state = 'returned' and ${SINCE} >= ${since}`,
    late: sql`((parcels.state = 'sent' and ${SINCE} >= ${since}) or ${mayLeave}) and sales.status <> 'cancelada' and ${isLate(scope)}`,
  };
  // What arrived or came back: the latest first.
  const rankBy: Partial<Record<ParcelQueue, SQL>> = {
    delivered: sql`-extract(epoch from ${SINCE})`,
    returned: sql`-extract(epoch from ${SINCE})`,
  };
  const byGuide = q ? sql`position(${normalGuide(q)} in parcels.guide) > 0` : sql`true`;
  return sql`
    select ${queue === 'late' ? FIRST_PIECE : sql`parcels.id`} as id, parcels.sale_id, parcels.location_id,
      parcels.id as parcel_id, ${rankBy[queue] ?? RANK} as rank
    from parcels join sales on sales.id = parcels.sale_id
    where ${whichBy[queue]} and ${at(sql`parcels.location_id`, scope)}
      and ${carrier ? sql`parcels.carrier_id = ${carrier}` : sql`true`}
      and ${q ? sql`(${matching(q) ?? sql`true`} or ${byGuide})` : sql`true`}`;
}

function at(locationId: SQL, { stores, location }: DispatchScope): SQL {
  return sql`${inStores(locationId, stores)} and ${location ? sql`${locationId} = ${location}` : sql`true`}`;
}
