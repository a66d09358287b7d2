import type { OwnPromotions, PromotionsFor } from '#contract/promotions/promotion.ts';
import { callApi } from '#web/browser/api/api.ts';
import type { SavedAddress } from '#web/browser/shopper/addresses.ts';

/**
 * The server's answer on whether the next order has the welcome discount: its percentage; 'confirm': once the account's
 * address is confirmed; 'unknown' after a failed request.
 */
export type WelcomeAnswer = number | 'asking' | 'no' | 'confirm' | 'unknown';

/** The person an order is for, from its address. */
export type Recipient = Pick<SavedAddress, 'email' | 'cedula' | 'phone'>;

/** Size limit of the cache; it is cleared when full. */
const MOST_ANSWERS = 20;

const answers = new Map<string, WelcomeAnswer>();
const listeners = new Set<() => void>();

/** Cache key; includes the token, so that answers are not shared between accounts. */
export function welcomeKey(token: string, recipient?: Recipient): string {
  return JSON.stringify([token, recipient]);
}

export function welcomeAnswer(key: string): WelcomeAnswer | null {
  return answers.get(key) ?? null;
}

export function onWelcomeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function noteWelcome(key: string, answer: WelcomeAnswer): void {
  if (answers.size >= MOST_ANSWERS && !answers.has(key)) answers.clear();
  answers.set(key, answer);
  for (const listener of listeners) listener();
}

/** Drops all cached answers; called once an order is placed. */
export function forgetWelcome(): void {
  answers.clear();
  for (const listener of listeners) listener();
}

/** Requests the answer unless it is cached or under way; 'unknown' and 'confirm' may be requested again. */
export async function requestWelcome(key: string, recipient?: Recipient): Promise<void> {
  const known = answers.get(key);
  if (known && known !== 'unknown' && known !== 'confirm') return;
  noteWelcome(key, 'asking');
  const body: PromotionsFor | undefined = recipient && {
    customer_email: recipient.email,
    customer_id: recipient.cedula,
    customer_phone: recipient.phone,
  };
  const answer = await callApi<OwnPromotions>('/usr/me/promotions', {
    auth: true,
    ...(body && { method: 'POST' as const, body }),
  });
  // The reply to an order may have set the answer in the meantime.
  if (answers.get(key) !== 'asking') return;
  if (!answer.ok) return noteWelcome(key, 'unknown');
  const { data, unconfirmed } = answer.data;
  noteWelcome(key, unconfirmed ? 'confirm' : (data[0]?.percent ?? 'no'));
}
