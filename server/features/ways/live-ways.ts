import { type CreditKind, isCreditMethod } from '#domain/credit/credit.ts';
import type { PaymentWay } from '#domain/payments/payment-way.ts';
import { LiveValue } from '#server/platform/live-value.ts';
import type { Platform } from '#server/platform/plugin.ts';
import { presentOffered } from './ways.presenter.ts';
import { selectWays } from './ways.queries.ts';

/** The channel that the trigger of migrations/0018_payment_methods.sql notifies. */
const CHANNEL = 'payment_methods';

/** The topic of cached responses that show the ways of paying. */
export const WAYS_TOPIC = 'payment-methods';

/** The ways of paying that shoppers are offered, by place; gift cards and store credit pay orders everywhere. */
export interface OfferedWays {
  web: readonly PaymentWay[];
  pickup: readonly PaymentWay[];
  credit: readonly CreditKind[];
}

/** The offered ways in memory, for pages. Orders and payments read them from the database. */
export type LiveWays = LiveValue<OfferedWays>;

export function createLiveWays({
  database,
  responseCache,
  onProblem,
}: Pick<Platform, 'database' | 'responseCache' | 'onProblem'>): LiveWays {
  return new LiveValue<OfferedWays>({
    database,
    channel: CHANNEL,
    initial: { web: [], pickup: [], credit: [] },
    async read() {
      const ways = (await selectWays(database.connection)).filter(({ active }) => active);
      const web = ways.filter(({ onWeb }) => onWeb).map(presentOffered);
      const pickup = ways.filter(({ atPickup }) => atPickup).map(presentOffered);
      return { value: { web, pickup, credit: ways.map(({ code }) => code).filter(isCreditMethod) } };
    },
    onChange: () => responseCache.drop(new Set([WAYS_TOPIC])),
    onProblem,
  });
}
