import type { Delivery } from '#contract/shipping/delivery.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { LiveValue } from '#server/platform/live-value.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { selectActiveCarriers } from './carriers.queries.ts';
import { carriersRoutes, deliveryRoutes } from './carriers.routes.ts';
import {
  CARRIERS_CHANNEL,
  DELIVERY_TOPIC,
  type LiveDelivery,
  readDeliverySettings,
  timesOf,
} from './delivery-settings.ts';

export function carriersPlugin(
  { database, responseCache, now }: Platform,
  { delivery }: { delivery: LiveDelivery },
): Plugin {
  return {
    async api(api) {
      await api.register(carriersRoutes, { database, refresh: () => delivery.refresh() });
      await api.register(deliveryRoutes, { database, responseCache, delivery, now });
    },
    stop: () => delivery.stop(),
  };
}

/** Follows the carriers and the settings of deliveries. */
export async function openDelivery({
  database,
  responseCache,
  now,
  onProblem,
}: Pick<Platform, 'database' | 'responseCache' | 'now' | 'onProblem'>): Promise<LiveDelivery> {
  const delivery = new LiveValue<Delivery>({
    database,
    channel: CARRIERS_CHANNEL,
    initial: { carriers: [], times: { prepareDays: 0, weekdays: [], closedDays: [] } },
    async read() {
      const rows = await selectActiveCarriers(database.connection);
      const times = timesOf(await readDeliverySettings(database.connection, now()));
      const carriers = rows.map(({ name, method, zones, cutOff, weekdays }) => ({
        name,
        method,
        zones,
        cutOff,
        weekdays,
      }));
      const today = caracasDay(now());
      return { value: { carriers, times: { ...times, closedDays: times.closedDays.filter((day) => day >= today) } } };
    },
    onChange: () => responseCache.drop(new Set([DELIVERY_TOPIC])),
    onProblem,
  });
  await delivery.start();
  return delivery;
}
