import { count } from 'drizzle-orm';
import { MAIL_STATES } from '#contract/office/mail.ts';
import { SALE_STATUSES } from '#domain/sales/sale.ts';
import { mails } from './features/mails/mails.tables.ts';
import { sales } from './features/sales/sales.tables.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { Services } from './services.ts';

/** What an operator wants to know beyond the process itself, read when it is scraped. */
export function measureShop(metrics: Metrics, { database, jobs }: Services): void {
  metrics.gauge(
    'vitrina_sales',
    'Sales by status; of the database, so the same on every replica',
    ['status'],
    async () => {
      const rows = await database.connection
        .select({ status: sales.status, count: count() })
        .from(sales)
        .groupBy(sales.status);
      return SALE_STATUSES.map((status) => [{ status }, rows.find((row) => row.status === status)?.count ?? 0]);
    },
  );
  metrics.gauge(
    'vitrina_mails',
    'Mails by state; of the database, so the same on every replica',
    ['state'],
    async () => {
      const rows = await database.connection
        .select({ state: mails.state, count: count() })
        .from(mails)
        .groupBy(mails.state);
      return MAIL_STATES.map((state) => [{ state }, rows.find((row) => row.state === state)?.count ?? 0]);
    },
  );
  metrics.gauge('vitrina_jobs', 'Jobs by queue and state; the same on every replica', ['queue', 'state'], async () => {
    const depths = await jobs.depths();
    return depths.map(({ queue, state, jobs }) => [{ queue, state }, jobs]);
  });
  metrics.gauge('vitrina_database_connections', 'Connections of the pool of this process', ['state'], async () => {
    const { open, idle, waiting } = database.pool();
    return [
      [{ state: 'open' }, open],
      [{ state: 'idle' }, idle],
      [{ state: 'waiting' }, waiting],
    ];
  });
}
