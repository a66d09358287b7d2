import { count, sql } from 'drizzle-orm';
import { DELIVERY_STATES } from '#contract/office/webhook.ts';
import { createVault } from '#server/features/accounts/second-factor/vault.ts';
import { webhookDeliveries } from '#server/features/audit/events/events.tables.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import { brandingOf } from '#server/features/mails/mail-content.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import type { AuthSecrets } from '#server/platform/secrets/accepted-secrets.ts';
import { resealEndpoints } from './endpoint-secrets.ts';
import { WebhookRunner } from './webhook-runner.ts';
import { webhooksRoutes } from './webhooks.routes.ts';

interface WebhooksOptions {
  catalogue: Catalogue;
  /** Seal the secrets of endpoints. */
  secrets: AuthSecrets;
  /** Whether endpoints may be on this machine, over http: for tests and trials. */
  allowsLoopback: boolean;
}

interface WebhooksPlugin extends Plugin {
  /** Soon sends what was just recorded. Without it, it goes out within two seconds. */
  wake(): void;
  /** Sends everything that was committed so far and is due. */
  run(): Promise<void>;
}

/** Seals the secrets of endpoints with the current secret of the shop. */
export const resealWebhooks = resealEndpoints;

export function webhooksPlugin(platform: Platform, options: WebhooksOptions): WebhooksPlugin {
  const { database, jobs, now, onProblem } = platform;
  const { catalogue, secrets, allowsLoopback } = options;
  const vault = createVault(secrets);
  const ending = new AbortController();
  const runner = new WebhookRunner({
    database,
    jobs,
    branding: brandingOf(platform),
    vault,
    outside: { allowsLoopback },
    catalogue,
    ending: ending.signal,
    now,
    onProblem,
  });
  return {
    wake: () => runner.wake(),
    run: () => runner.run(),
    async api(api) {
      await api.register(webhooksRoutes, { database, vault, allowsLoopback, now, runner });
    },
    async work() {
      runner.start();
    },
    tidy: () => deleteOldEvents(database.connection, now()),
    measure(metrics) {
      // in English: the operator reads it
      const help = 'Deliveries to webhooks by state; of the database, so the same on every replica';
      metrics.gauge('vitrina_webhook_deliveries', help, ['state'], async () => {
        const rows = await database.connection
          .select({ state: webhookDeliveries.state, count: count() })
          .from(webhookDeliveries)
          .groupBy(webhookDeliveries.state);
        return DELIVERY_STATES.map((state) => [{ state }, rows.find((row) => row.state === state)?.count ?? 0]);
      });
    },
    async stop() {
      ending.abort();
      await runner.stop();
    },
  };
}

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** The number of stored events; the oldest are deleted, even before their 30 days. */
const MOST_EVENTS = 200_000;
/** The number of deliveries that wait for one endpoint; the oldest are given up. */
const MOST_WAITING = 50_000;

/** Deletes events and their deliveries: those of more than 30 days, and what is above the limits. */
async function deleteOldEvents(connection: Connection, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await connection.execute(sql`
    delete from webhook_events where happened_at < ${before}
      or id <= (select id from webhook_events order by id desc offset ${MOST_EVENTS} limit 1)`);
  await connection.execute(sql`
    update webhook_deliveries set state = 'failed', problem = 'Esperaban demasiados avisos: los más viejos se descartan'
    where id in (
      select id from (
        select id, row_number() over (partition by endpoint_id order by id desc) as place
        from webhook_deliveries where state = 'waiting'
      ) as waiting where place > ${MOST_WAITING}
    )`);
}
