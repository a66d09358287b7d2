import { useEffect } from 'react';
import type { OwnContact } from '#contract/people/account.ts';
import { callApi } from '#web/browser/api/api.ts';
import { useSession } from '#web/browser/session.ts';
import { savedAddresses } from '#web/browser/shopper/addresses.ts';
import { changeDraft, checkoutDraft } from './draft/checkout-draft.ts';
import { changePickup, pickupDraft } from './pickup/pickup-draft.ts';

/** For signed-in shoppers: fills in empty fields from the account and its last order. */
export function useOwnContact(newAddress: () => NonNullable<ReturnType<typeof checkoutDraft>['writing']>): void {
  const isSignedIn = useSession() !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each session
  useEffect(() => {
    if (!isSignedIn) return;
    const leaving = new AbortController();
    callApi<OwnContact>('/usr/me/contact', { auth: true, signal: leaving.signal }).then(
      (answer) => {
        if (!answer.ok) return;
        const { writing } = checkoutDraft();
        const isNew = writing ? writing.id === '' : savedAddresses().length === 0;
        if (isNew) changeDraft({ writing: filled(writing ?? newAddress(), answer.data.data) });
        changePickup(filled(pickupDraft(), answer.data.data));
      },
      // Only an abort rejects.
      () => {},
    );
    return () => leaving.abort();
  }, [isSignedIn]);
}

type Person = { [Fact in keyof OwnContact['data']]: string };

function filled<Draft extends Person>(draft: Draft, { name, email, phone, cedula }: OwnContact['data']): Draft {
  return {
    ...draft,
    name: draft.name || name,
    email: draft.email || email,
    phone: draft.phone || (phone ?? ''),
    cedula: draft.cedula || (cedula ?? ''),
  };
}
