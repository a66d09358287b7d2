import type { CardBalance } from '#contract/credit/credit.ts';
import { spendable } from '#domain/credit/credit.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { networkOf, siteOf } from '#server/platform/http/network-of.ts';
import type { Throttle, ThrottleCount, ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { tooManyTries } from '#server/platform/throttle/throttle.ts';
import { findCard } from './gift-card-secret.ts';
import { NO_CARD } from './hold-credit.ts';

/** Enough for typing errors. Right codes do not count. */
const OF_NETWORK: ThrottleRule = { name: 'gift-cards', limit: 10, windowSeconds: 10 * 60 };
const OF_SITE: ThrottleRule = { name: 'gift-cards-site', limit: 50, windowSeconds: 10 * 60 };
/** All wrong codes together, from however many networks. */
const OF_SHOP: ThrottleRule = { name: 'gift-cards-shop', limit: 1000, windowSeconds: 10 * 60 };

/**
 * Counts a try of a code before it is looked up, and takes the count back when the code was right.
 * @param isRight what the look-up found
 */
export async function throttled<Value>(
  throttle: Throttle,
  ip: string,
  lookUp: () => Promise<Outcome<Value>>,
  isWrong: (outcome: Outcome<Value>) => boolean = ({ ok }) => !ok,
): Promise<Outcome<Value>> {
  const counts: ThrottleCount[] = [
    { rule: OF_NETWORK, who: networkOf(ip) },
    { rule: OF_SITE, who: siteOf(ip) },
    { rule: OF_SHOP, who: 'all' },
  ];
  const exceeded = await throttle.take(counts);
  if (exceeded) return tooManyTries(exceeded);
  const outcome = await lookUp();
  if (!isWrong(outcome)) await throttle.giveBack(counts);
  return outcome;
}

/** Whether a refusal says that there is no such card. */
export function isWrongCode(outcome: Outcome<unknown>): boolean {
  return !outcome.ok && Object.values(outcome.fields ?? {}).includes(NO_CARD);
}

/** The balance of a card for whoever has its code. A blocked card is refused like a code that does not exist. */
export async function checkBalance(connection: Connection, code: string, now: Date): Promise<Outcome<CardBalance>> {
  const card = await findCard(connection, code);
  if (!card || card.blocked) return invalidField('code', NO_CARD);
  const balance = decimalFromCents(spendable(card, caracasDay(now)));
  return { ok: true, value: { data: { code_end: card.codeEnd ?? '', balance, expires_on: card.expiresOn } } };
}
