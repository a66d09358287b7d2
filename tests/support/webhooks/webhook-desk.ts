import { sql } from 'drizzle-orm';
import { EVENT_TYPES } from '#domain/webhooks/event-types.ts';
import type { signedIn } from '../people/signed-in.ts';
import type { TestShop } from '../shop/test-shop.ts';

const HOUR_MS = 3600_000;

/** Webhooks of a shop as one member of staff sees them, and its clock. */
export function webhookDesk(shop: TestShop, staff: ReturnType<typeof signedIn>) {
  const run = () => shop.services.webhooks.run();
  return {
    /** Makes a webhook that gets everything, unless `changes` say otherwise. */
    async make(url: string, changes: object = {}): Promise<{ id: number; secret: string }> {
      const body = { name: 'Contabilidad', url, events: EVENT_TYPES, with_customer: false, ...changes };
      const made = await staff.post('/webhooks', body);
      if (made.status !== 201) throw new Error(`No webhook was made: ${JSON.stringify(made.body)}`);
      await run();
      return { id: made.body.data.id, secret: made.body.secret };
    },
    run,
    /** Everything of all webhooks. */
    clear: () => shop.database.connection.execute(sql`truncate webhook_endpoints, webhook_events cascade`),
    read: async (id: number) => (await staff.get(`/webhooks/${id}`)).body.data.attributes,
    deliveries: async (id: number, query = '') => (await staff.get(`/webhooks/${id}/deliveries${query}`)).body.data,
    /** Lets the shop's clock go on in steps of a quarter of an hour, sending what is due at each. */
    async pass(hours: number): Promise<void> {
      const from = (shop.clock.now ?? new Date()).getTime();
      for (let at = from; at <= from + hours * HOUR_MS; at += HOUR_MS / 4) {
        shop.clock.now = new Date(at);
        await run();
      }
    },
  };
}
