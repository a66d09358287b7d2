import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ToHandOverList, ToHandOverQuery } from '#contract/sales/fulfilment.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { HANDED_OVER_DAYS, PUT_BACK_DAYS } from '#domain/sales/fulfilment/fulfilment.ts';
import { inStores } from '#server/features/locations/in-stores.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { selectPickups } from '../pickups.ts';
import { isPromisedAtPickup, isWhollyBack, matching } from '../sale-filter.queries.ts';
import { WRITTEN } from '../sales.queries.ts';
import { sales } from '../sales.tables.ts';
import { selectCollect } from './collect-payments.ts';
import { presentFulfilments, presentToHandOver, selectFulfilments } from './fulfilments.queries.ts';

const DAY_MS = 86_400_000;

/**
 * A page of the orders that these stores prepare and hand over. The number of statements does not depend on the number of
 * orders.
 */
export async function listToHandOver(
  connection: ReadConnection,
  query: ToHandOverQuery,
  { stores, now }: { stores: StoreScope; now: Date },
): Promise<ToHandOverList> {
  const { page, pageSize, offset } = pageOf(query);
  const at = (locationId: SQL) =>
    sql`${inStores(locationId, stores)} and ${query.location ? sql`${locationId} = ${query.location}` : sql`true`}`;
  const where = conditionsOf(query, at, now);
  const rows = await connection
    .select(WRITTEN)
    .from(sales)
    .where(where)
    .orderBy(...orderOf(query, at))
    .limit(pageSize)
    .offset(offset);
  const ids = rows.map(({ id }) => id);
  const pieces = Map.groupBy(await selectFulfilments(connection, ids, stores), ({ saleId }) => saleId);
  const pickups = await selectPickups(connection, rows);
  const collect = await selectCollect(connection, rows);
  const data = rows.map((sale) =>
    presentToHandOver(sale, {
      locations: presentFulfilments(pieces.get(sale.id) ?? [], sale.pickupLocationId),
      pickup: pickups.get(sale.id),
      collect: collect.get(sale.id),
    }),
  );
  return { data, meta: { total: await connection.$count(sales, where), page, pageSize } };
}

/** A condition on a location: that it is one of the caller's and the one that was asked for. */
type At = (locationId: SQL) => SQL;

function conditionsOf({ state, way, q }: ToHandOverQuery, at: At, now: Date): SQL | undefined {
  const { pickupLocationId } = sales;
  return and(
    inState(state, at, (days) => new Date(now.getTime() - days * DAY_MS)),
    way && (way === 'pickup' ? isNotNull(pickupLocationId) : isNull(pickupLocationId)),
    q ? matching(q) : undefined,
  );
}

function inState(state: ToHandOverQuery['state'], at: At, ago: (days: number) => Date): SQL | undefined {
  if (state === 'handed_over') return leftSince(ago(HANDED_OVER_DAYS), at);
  return state === 'put_back' ? toPutBack(ago(PUT_BACK_DAYS), at) : waits(state, at);
}

const leftSince = (since: Date, at: At) =>
  and(
    eq(sales.status, 'validado'),
    sql`exists (select from sale_fulfilments as done where done.sale_id = sales.id
      and done.handed_over_at >= ${since.toISOString()}::timestamptz and ${at(sql`done.location_id`)})`,
  );

/** Cancelled orders that a location had made ready: their pieces lie apart until somebody says that they are back. */
const toPutBack = (since: Date, at: At) =>
  and(
    eq(sales.status, 'cancelada'),
    sql`exists (select from sale_events as event where event.sale_id = sales.id and event.to_status = 'cancelada'
      and event.happened_at >= ${since.toISOString()}::timestamptz)`,
    sql`exists (select from sale_fulfilments as done where done.sale_id = sales.id and done.state = 'ready'
      and ${at(sql`done.location_id`)})`,
  );

/** Orders with pieces at these locations that may leave. There is nothing to send of an order whose money went back. */
function waits(state: 'pending' | 'ready' | 'unfetched' | undefined, at: At) {
  const ready = (when: SQL) => sql`exists (select from sale_fulfilments as done
    where done.sale_id = held.sale_id and done.location_id = held.location_id and done.state = 'ready' and ${when})`;
  const IN_STATE = {
    pending: sql`not ${ready(sql`true`)}`,
    ready: ready(sql`true`),
    unfetched: ready(sql`done.warned_at is not null`),
  };
  return and(
    sql`((sales.status = 'validado' and not ${isWhollyBack}) or ${isPromisedAtPickup})`,
    sql`exists (select from stock_reservations as held where held.sale_id = sales.id and held.state = 'held'
      and ${at(sql`held.location_id`)} and ${state ? IN_STATE[state] : sql`true`})`,
  );
}

function orderOf({ state }: ToHandOverQuery, at: At): SQL[] {
  if (state === 'handed_over') {
    const left = sql`(select max(done.handed_over_at) from sale_fulfilments as done
      where done.sale_id = sales.id and ${at(sql`done.location_id`)})`;
    return [desc(left), desc(sales.id)];
  }
  return [asc(sql`coalesce(${sales.pickupReadyAt}, ${sales.createdAt})`), asc(sales.id)];
}
