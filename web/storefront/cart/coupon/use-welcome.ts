import { useEffect, useSyncExternalStore } from 'react';
import type { OwnPromotions, PromotionsFor } from '#contract/promotions/promotion.ts';
import { callApi } from '#web/browser/api/api.ts';
import { authToken, useSession } from '#web/browser/session.ts';

export interface Welcome {
  /** Null for a guest. */
  answer: WelcomeAnswer | null;
  /** Whether the shopper has the welcome discount; a larger coupon may still count instead. */
  applies: boolean;
  retry(): void;
  /** Stores the answer that the server gave to the order. */
  settle(applies: boolean): void;
}

/**
 * Whether the next order of the signed-in shopper has the welcome discount. Asks for the account first, and again with
 * the e-mail address and cédula once the recipient is known.
 */
export function useWelcome(recipient?: Recipient): Welcome {
  const token = useSession() && authToken();
  const account = token ? welcomeKey(token) : null;
  const ofAccount = useAnswer(account);
  const person = token && recipient && ofAccount === 'yes' ? welcomeKey(token, recipient) : null;
  const ofPerson = useAnswer(person);

  useEffect(() => {
    if (account && ofAccount === null) void requestWelcome(account);
  }, [account, ofAccount]);
  useEffect(() => {
    if (person && ofPerson === null) void requestWelcome(person, recipient);
  }, [person, ofPerson, recipient]);

  // The answer for the account counts until the one for the recipient is known.
  const current = ofPerson === 'yes' || ofPerson === 'no' ? ofPerson : ofAccount;
  return {
    answer: account === null ? null : (current ?? 'asking'),
    applies: current === 'yes',
    retry() {
      if (account) void requestWelcome(account);
    },
    settle(applies) {
      if (!token || !account) return;
      if (applies) noteWelcome(account, 'yes');
      noteWelcome(recipient ? welcomeKey(token, recipient) : account, applies ? 'yes' : 'no');
    },
  };
}

function useAnswer(key: string | null): WelcomeAnswer | null {
  const read = () => (key === null ? null : welcomeAnswer(key));
  return useSyncExternalStore(onWelcomeChange, read, () => null);
}

/**
 * The server's answer on whether the next order has the welcome discount; 'confirm': once the account's address is
 * confirmed; 'unknown' after a failed request.
 */
type WelcomeAnswer = 'asking' | 'yes' | 'no' | 'confirm' | 'unknown';

/** The person an order is for, from its address. */
interface Recipient {
  email: string;
  cedula: string;
  phone: string;
}

/** Size limit of the cache; it is cleared when full. */
const MOST_ANSWERS = 20;

const answers = new Map<string, WelcomeAnswer>();
const listeners = new Set<() => void>();

/** Cache key; includes the token, so that answers are not shared between accounts. */
function welcomeKey(token: string, recipient?: Recipient): string {
  return JSON.stringify([token, recipient]);
}

function welcomeAnswer(key: string): WelcomeAnswer | null {
  return answers.get(key) ?? null;
}

function onWelcomeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function noteWelcome(key: string, answer: WelcomeAnswer): void {
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
async function requestWelcome(key: string, recipient?: Recipient): Promise<void> {
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
  noteWelcome(key, unconfirmed ? 'confirm' : data.some(({ promotion }) => promotion === 'bienvenida') ? 'yes' : 'no');
}
