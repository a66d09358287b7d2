import { useEffect, useState } from 'react';
import type { OwnAccountAnswer } from '#contract/people/account.ts';
import { callApi } from '#web/browser/api/api.ts';
import { isAdmin, type Session } from '#web/browser/session.ts';

/** The address of whoever works here, kept for when the session ends; '' while it is not known. */
export function useOwnEmail(session: Session | null): string {
  const [email, setEmail] = useState('');
  useEffect(() => {
    if (!session || !isAdmin(session)) return;
    const controller = new AbortController();
    callApi<OwnAccountAnswer>('/usr/me', { auth: true, signal: controller.signal }).then(
      (answer) => answer.ok && setEmail(answer.data.data.attributes.email),
      // Left before it came.
      () => {},
    );
    return () => controller.abort();
  }, [session]);
  return email;
}
