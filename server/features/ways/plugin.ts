import type { PaymentAccounts } from '#contract/payments/payment-accounts.ts';
import { type CreditKind, isCreditMethod } from '#domain/credit/credit.ts';
import type { PaymentWay } from '#domain/payments/payment-way.ts';
import type { Reading } from '#server/platform/http/cache/reading.ts';
import { LiveValue } from '#server/platform/live-value.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { type ConfiguredAccounts, readAccounts, WAYS_CHANNEL } from './accounts-in-force.ts';
import { presentOffered, selectWays } from './ways.queries.ts';
import { paymentAccountsRoutes, waysRoutes } from './ways.routes.ts';

interface WaysPlugin extends Plugin {
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

/** The topic of cached responses that show the ways of paying. */
const WAYS_TOPIC = 'payment-methods';

/** The ways of paying that shoppers are offered, by place; gift cards and store credit pay orders everywhere. */
export interface OfferedWays {
  web: readonly PaymentWay[];
  pickup: readonly PaymentWay[];
  credit: readonly CreditKind[];
  /** The accounts that shoppers pay to. */
  accounts: PaymentAccounts;
  /** Whether staff have changed the accounts. */
  isChanged: boolean;
}

interface LiveWaysOptions extends Pick<Platform, 'database' | 'responseCache' | 'onProblem'> {
  /** The accounts until somebody changes them. */
  configured: ConfiguredAccounts;
}

/** The offered ways in memory, for pages. Orders and payments read them from the database. */
type LiveWays = LiveValue<OfferedWays>;

/** Follows the ways of paying, and drops the cached pages that show them when they change. */
export async function openWays({ database, responseCache, onProblem, configured }: LiveWaysOptions): Promise<LiveWays> {
  const live = new LiveValue<OfferedWays>({
    database,
    channel: WAYS_CHANNEL,
    initial: { web: [], pickup: [], credit: [], accounts: {}, isChanged: false },
    async read() {
      const ways = (await selectWays(database.connection)).filter(({ active }) => active);
      const web = ways.filter(({ onWeb }) => onWeb).map(presentOffered);
      const pickup = ways.filter(({ atPickup }) => atPickup).map(presentOffered);
      const credit = ways.map(({ code }) => code).filter(isCreditMethod);
      const { accounts, changed } = await readAccounts(database.connection, configured);
      return { value: { web, pickup, credit, accounts, isChanged: changed !== null } };
    },
    onChange: () => responseCache.drop(new Set([WAYS_TOPIC])),
    onProblem,
  });
  await live.start();
  return live;
}
