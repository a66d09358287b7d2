import type { Row } from '../report/row.ts';
import { rounded } from '../report/row.ts';
import { measureEmbeddedOrders, measureServerOrders } from './measure-orders.ts';
import type { OrderRate } from './place-orders.ts';

const RATIO = 0.7;
const PER_SECOND = 200;
const EMBEDDED_PER_SECOND = 60;
/** Orders placed for each second that a measurement shall last. */
const ORDERS = 200;
const EMBEDDED_ORDERS = 60;

/** POST /sales by eight clients: beside its own statements through the bare driver, and a second. */
export async function* measureOrders(seconds: number): AsyncGenerator<Row> {
  const { shop, statements, statementsPerOrder } = await measureServerOrders(Math.ceil(ORDERS * seconds));
  yield {
    what: 'POST /sales, PostgreSQL, beside its statements alone',
    figures: [{ value: shop.perSecond / statements.perSecond, atLeast: RATIO }],
    from: `${statementsPerOrder} statements an order, ${rounded(statements.perSecond)} orders/s alone`,
  };
  yield {
    what: 'POST /sales, PostgreSQL',
    figures: [{ value: shop.perSecond, unit: '/s', atLeast: PER_SECOND }],
    from: fromOf(shop),
  };
  const embedded = await measureEmbeddedOrders(Math.ceil(EMBEDDED_ORDERS * seconds));
  yield {
    what: 'POST /sales, embedded',
    figures: [{ value: embedded.perSecond, unit: '/s', atLeast: EMBEDDED_PER_SECOND }],
    from: fromOf(embedded),
  };
}

function fromOf({ p50Ms, p99Ms, cpuMsPerOrder }: OrderRate): string {
  return `8 clients, p50 ${rounded(p50Ms)} ms, p99 ${rounded(p99Ms)} ms, ${rounded(cpuMsPerOrder ?? 0)} ms of processor an order`;
}
