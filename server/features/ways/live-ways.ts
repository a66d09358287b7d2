import type { PaymentWay } from '#domain/payments/payment-way.ts';
import { LiveValue } from '#server/platform/live-value.ts';
import type { Platform } from '#server/platform/plugin.ts';
import { presentOffered } from './ways.presenter.ts';
import { selectWays } from './ways.queries.ts';

/** The channel that the trigger of migrations/0018_payment_methods.sql notifies. */
const CHANNEL = 'payment_methods';

/** The topic of cached responses that show the ways of paying. */
export const WAYS_TOPIC = 'payment-methods';

/** The ways of paying offered on the web, in memory for pages. Orders and payments read them from the database. */
export type LiveWays = LiveValue<readonly PaymentWay[]>;

export function createLiveWays({
  database,
  responseCache,
  onProblem,
}: Pick<Platform, 'database' | 'responseCache' | 'onProblem'>): LiveWays {
  return new LiveValue<readonly PaymentWay[]>({
    database,
    channel: CHANNEL,
    initial: [],
    async read() {
      const ways = await selectWays(database.connection);
      return { value: ways.filter(({ active, onWeb }) => active && onWeb).map(presentOffered) };
    },
    onChange: () => responseCache.drop(new Set([WAYS_TOPIC])),
    onProblem,
  });
}
