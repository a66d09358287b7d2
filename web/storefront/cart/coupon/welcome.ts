import type { OwnPromotions, PromotionsFor } from '#contract/promotions/promotion.ts';
import { callApi } from '#web/browser/api/api.ts';

/** Whether the next order has the welcome discount, as the server said. */
export type WelcomeAnswer = 'asking' | 'yes' | 'no' | 'unknown';

/** Whom an order is for, as the address says it. */
export interface Recipient {
  email: string;
  cedula: string;
}

/** A few addresses for one account or two; what is older is asked again. */
const MOST_ANSWERS = 20;

const answers = new Map<string, WelcomeAnswer>();
const listeners = new Set<() => void>();

/** Names a question; the token stands in it, so that another account asks anew. */
export function welcomeKey(token: string, recipient?: Recipient): string {
  return JSON.stringify([token, recipient?.email.trim(), recipient?.cedula.trim()]);
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

/** An order stands: whatever was said before is over. */
export function forgetWelcome(): void {
  answers.clear();
  for (const listener of listeners) listener();
}

/** Asks unless it was asked; what nobody could say may be asked again. */
export async function askWelcome(key: string, recipient?: Recipient): Promise<void> {
  const known = answers.get(key);
  if (known && known !== 'unknown') return;
  noteWelcome(key, 'asking');
  const body: PromotionsFor | undefined = recipient && {
    customer_email: recipient.email.trim(),
    customer_id: recipient.cedula.trim(),
  };
  const answer = await callApi<OwnPromotions>('/usr/me/promotions', {
    auth: true,
    ...(body && { method: 'POST' as const, body }),
  });
  // The server may have said it itself meanwhile, to an order.
  if (answers.get(key) !== 'asking') return;
  if (!answer.ok) return noteWelcome(key, 'unknown');
  noteWelcome(key, answer.data.data.some(({ promotion }) => promotion === 'bienvenida') ? 'yes' : 'no');
}
