import type { Database } from '#server/platform/database/database.ts';
import { type Row, rounded } from '../report/row.ts';
import { type MeasuredOrders, measureEmbeddedOrders, measureServerOrders } from './measure-orders.ts';

const RATIO = 0.7;
const PER_SECOND = 200;
const EMBEDDED_PER_SECOND = 60;
/** Orders to place per second of measuring. */
const ORDERS = 200;
const EMBEDDED_ORDERS = 60;

/** POST /sales by eight clients: orders per second, and compared with its own statements through the bare driver. */
export async function* measure(seconds: number): AsyncGenerator<Row> {
  yield* measureOnServer(seconds);
  const embedded = await measureEmbeddedOrders(Math.ceil(EMBEDDED_ORDERS * seconds));
  yield {
    what: 'POST /sales, embedded',
    figures: [{ value: embedded.perSecond, unit: '/s', atLeast: EMBEDDED_PER_SECOND }],
    from: fromOf(embedded),
  };
}

/**
 * @param where is added to the name of each row
 * @param more writes further data of the shop
 */
export async function* measureOnServer(
  seconds: number,
  where = '',
  more?: (database: Database) => Promise<void>,
): AsyncGenerator<Row> {
  const { shop, statements, ratio, statementsPerOrder } = await measureServerOrders(Math.ceil(ORDERS * seconds), more);
  yield {
    what: `POST /sales, PostgreSQL, beside its statements alone${where}`,
    figures: [{ value: ratio, atLeast: RATIO }],
    from: `${statementsPerOrder} statements an order; alone ${rounded(statements.perSecond)}/s, ${costOf(statements)}`,
  };
  yield {
    what: `POST /sales, PostgreSQL${where}`,
    figures: [{ value: shop.perSecond, unit: '/s', atLeast: PER_SECOND }],
    from: fromOf(shop),
  };
}

function fromOf(measured: MeasuredOrders): string {
  return `8 clients, p50 ${rounded(measured.p50Ms)} ms, p99 ${rounded(measured.p99Ms)} ms; ${costOf(measured)}`;
}

/** Describes the processor time of an order. */
function costOf({ cost }: MeasuredOrders): string {
  const shares = Object.entries(cost).filter(([, ms]) => ms > 0);
  return `ms of processor an order: ${shares.map(([who, ms]) => `${who} ${rounded(ms)}`).join(', ')}`;
}
