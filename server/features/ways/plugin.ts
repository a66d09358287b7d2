import type { PaymentAccounts } from '#contract/payments/payment-accounts.ts';
import type { Reading } from '#server/platform/http/cache/reading.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { paymentAccountsRoutes } from './accounts.routes.ts';
import type { ConfiguredAccounts } from './accounts-in-force.ts';
import { createLiveWays, type LiveWays, type OfferedWays, WAYS_TOPIC } from './live-ways.ts';
import { waysRoutes } from './ways.routes.ts';

/** Follows the ways of paying, and drops the cached pages that show them when they change. */
export async function openWays(platform: Parameters<typeof createLiveWays>[0]): Promise<LiveWays> {
  const ways = createLiveWays(platform);
  await ways.start();
  return ways;
}

export interface WaysPlugin extends Plugin {
  /** The offered ways, from memory. Records in `reading` that the page depends on them. */
  offered(reading: Reading): OfferedWays;
  /** The accounts that shoppers pay to, as they are now. */
  accounts(): PaymentAccounts;
}

export function waysPlugin(
  { database, now }: Platform,
  { ways, configured }: { ways: LiveWays; configured: ConfiguredAccounts },
): WaysPlugin {
  return {
    offered({ topics }) {
      topics.add(WAYS_TOPIC);
      return ways.value;
    },
    accounts: () => ways.value.accounts,
    async api(api) {
      const refresh = () => ways.refresh();
      await api.register(waysRoutes, { database, refresh });
      await api.register(paymentAccountsRoutes, { database, configured, now, refresh });
    },
    stop: () => ways.stop(),
  };
}
