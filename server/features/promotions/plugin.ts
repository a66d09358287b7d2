import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { vouchersRoutes } from './vouchers/vouchers.routes.ts';
import { promotionsRoutes } from './welcome/welcome.routes.ts';
import type { HasOrdered } from './welcome/welcome.ts';

/** @param hasOrdered provided by sales */
export function promotionsPlugin(
  { database, throttle, mailer, shop }: Platform,
  { hasOrdered }: { hasOrdered: HasOrdered },
): Plugin {
  return {
    async api(api) {
      await api.register(promotionsRoutes, { database, throttle, mailer, hasOrdered, shop });
      await api.register(vouchersRoutes, { database, throttle, storeCode: () => shop.code });
    },
  };
}
