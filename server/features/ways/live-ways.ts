import type { PaymentAccounts } from '#contract/payments/payment-accounts.ts';
import { type CreditKind, isCreditMethod } from '#domain/credit/credit.ts';
import type { PaymentWay } from '#domain/payments/payment-way.ts';
import { LiveValue } from '#server/platform/live-value.ts';
import type { Platform } from '#server/platform/plugin.ts';
import { type ConfiguredAccounts, readAccounts, WAYS_CHANNEL } from './accounts-in-force.ts';
import { presentOffered } from './ways.presenter.ts';
import { selectWays } from './ways.queries.ts';

/** The topic of cached responses that show the ways of paying. */
export const WAYS_TOPIC = 'payment-methods';

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

export interface LiveWaysOptions extends Pick<Platform, 'database' | 'responseCache' | 'onProblem'> {
  /** The accounts until somebody changes them. */
  configured: ConfiguredAccounts;
}

/** The offered ways in memory, for pages. Orders and payments read them from the database. */
export type LiveWays = LiveValue<OfferedWays>;

export function createLiveWays({ database, responseCache, onProblem, configured }: LiveWaysOptions): LiveWays {
  return new LiveValue<OfferedWays>({
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
}
