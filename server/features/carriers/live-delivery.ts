import type { Delivery } from '#contract/shipping/delivery.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { LiveValue } from '#server/platform/live-value.ts';
import type { Platform } from '#server/platform/plugin.ts';
import { selectActiveCarriers } from './carriers.queries.ts';
import { CARRIERS_CHANNEL, readDeliverySettings, timesOf } from './delivery-settings.ts';

/** The topic of cached responses that say when parcels arrive. */
export const DELIVERY_TOPIC = 'delivery';

/** What promises are computed from, in memory. Orders read it from the database. */
export type LiveDelivery = LiveValue<Delivery>;

export function createLiveDelivery({
  database,
  responseCache,
  now,
  onProblem,
}: Pick<Platform, 'database' | 'responseCache' | 'now' | 'onProblem'>): LiveDelivery {
  return new LiveValue<Delivery>({
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
}
