import { useEffect, useSyncExternalStore } from 'react';
import { authToken, useSession } from '#web/browser/session.ts';
import {
  askWelcome,
  noteWelcome,
  onWelcomeChange,
  type Recipient,
  type WelcomeAnswer,
  welcomeAnswer,
  welcomeKey,
} from './welcome.ts';

export interface Welcome {
  /** Null for a guest. */
  answer: WelcomeAnswer | null;
  /** What the totals go by. */
  applies: boolean;
  retry(): void;
  /** What the server said to the order itself. */
  settle(applies: boolean): void;
}

/**
 * Whether the next order of whoever is signed in has the welcome discount. Their account tells first; once it is known
 * whom the order is for, their address and cédula are asked about too.
 */
export function useWelcome(recipient?: Recipient): Welcome {
  const token = useSession() && authToken();
  const account = token ? welcomeKey(token) : null;
  const ofAccount = useAnswer(account);
  const person = token && recipient && ofAccount === 'yes' ? welcomeKey(token, recipient) : null;
  const ofPerson = useAnswer(person);

  useEffect(() => {
    if (account && ofAccount === null) void askWelcome(account);
  }, [account, ofAccount]);
  useEffect(() => {
    if (person && ofPerson === null) void askWelcome(person, recipient);
  }, [person, ofPerson, recipient]);

  // Until the second is known, or where nobody can say it, the first stands.
  const said = ofPerson === 'yes' || ofPerson === 'no' ? ofPerson : ofAccount;
  return {
    answer: account === null ? null : (said ?? 'asking'),
    applies: said === 'yes',
    retry() {
      if (account) void askWelcome(account);
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
