import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { carriersRoutes } from './carriers.routes.ts';
import { deliveryRoutes } from './delivery.routes.ts';
import { createLiveDelivery, type LiveDelivery } from './live-delivery.ts';

/** Follows the carriers and the settings of deliveries. */
export async function openDelivery(platform: Parameters<typeof createLiveDelivery>[0]): Promise<LiveDelivery> {
  const delivery = createLiveDelivery(platform);
  await delivery.start();
  return delivery;
}

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
