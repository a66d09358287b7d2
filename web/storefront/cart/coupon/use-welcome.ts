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
