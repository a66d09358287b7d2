import { useEffect, useSyncExternalStore } from 'react';
import { authToken, useSession } from '#web/browser/session.ts';
import {
  noteWelcome,
  onWelcomeChange,
  type Recipient,
  requestWelcome,
  type WelcomeAnswer,
  welcomeAnswer,
  welcomeKey,
} from './welcome.ts';

export interface Welcome {
  /** Null for a guest. */
  answer: WelcomeAnswer | null;
  /** The welcome discount that the shopper has, in percent, or 0; a larger coupon may still count instead. */
  percent: number;
  retry(): void;
  /** Stores the answer that the server gave to the order. */
  settle(percent: number): void;
}

/**
 * Whether the next order of the signed-in shopper has the welcome discount. Asks for the account first, and again with
 * the e-mail address and cédula once the recipient is known.
 */
export function useWelcome(recipient?: Recipient): Welcome {
  const token = useSession() && authToken();
  const account = token ? welcomeKey(token) : null;
  const ofAccount = useAnswer(account);
  const person = token && recipient && isPercent(ofAccount) ? welcomeKey(token, recipient) : null;
  const ofPerson = useAnswer(person);

  useEffect(() => {
    if (account && ofAccount === null) void requestWelcome(account);
  }, [account, ofAccount]);
  useEffect(() => {
    if (person && ofPerson === null) void requestWelcome(person, recipient);
  }, [person, ofPerson, recipient]);

  // The answer for the account counts until the one for the recipient is known.
  const current = isPercent(ofPerson) || ofPerson === 'no' ? ofPerson : ofAccount;
  return {
    answer: account === null ? null : (current ?? 'asking'),
    percent: isPercent(current) ? current : 0,
    retry() {
      if (account) void requestWelcome(account);
    },
    settle(percent) {
      if (!token || !account) return;
      if (percent) noteWelcome(account, percent);
      noteWelcome(recipient ? welcomeKey(token, recipient) : account, percent || 'no');
    },
  };
}

const isPercent = (answer: WelcomeAnswer | null) => typeof answer === 'number';

function useAnswer(key: string | null): WelcomeAnswer | null {
  const read = () => (key === null ? null : welcomeAnswer(key));
  return useSyncExternalStore(onWelcomeChange, read, () => null);
}
