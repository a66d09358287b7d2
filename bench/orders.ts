import { measureEmbeddedOrders, measureServerOrders } from './orders/measure-orders.ts';

// `node bench/orders.ts [orders] [server|embedded]`: orders a second, with data of its own.
const ORDERS = Number(process.argv[2] ?? 1500);
const only = process.argv[3];
const NO_DISK = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

if (only !== 'embedded') {
  for (const [disk, settings] of [
    ['waits for the disk', {}],
    ['without waiting for the disk', NO_DISK],
  ] as const) {
    const { shop, statements, statementsPerOrder, ratio } = await measureServerOrders(ORDERS, settings);
    console.log(`PostgreSQL, 8 clients, ${disk}: ${statementsPerOrder} statements an order, ratio ${ratio}`);
    console.table({ shop, 'statements alone': statements });
  }
}
if (only !== 'server') {
  console.log('Embedded database, 8 clients:');
  console.table({ shop: await measureEmbeddedOrders(Math.min(ORDERS, 500)) });
}
