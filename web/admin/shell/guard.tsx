import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OwnAccountAnswer } from '#contract/people/account.ts';
import { callApi } from '#web/browser/api/api.ts';
import { useHydrated } from '#web/browser/hydrated.ts';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { isAdmin, type Session, useSession } from '#web/browser/session.ts';
import { SamanMark } from '#web/ui/saman-mark.tsx';
import { SessionExpired } from './session-expired.tsx';

/**
 * Shows the admin to administrators and sends everyone else to /login, which returns here after signing in. An expired
 * session is renewed in a dialog, so that the screen and its input stay. This is for usability only: permissions are
 * checked by the server on each call.
 */
export function Guard({ children }: { children: (session: Session) => ReactNode }) {
  const hydrated = useHydrated();
  const session = useSession();
  const [before, setBefore] = useState<Session | null>(null);
  const email = useOwnEmail(session);
  if (!hydrated) return <Waiting />;
  if (session && isAdmin(session) && session !== before) setBefore(session);
  if (!before || (session && !isAdmin(session))) return <ToLogin />;
  return (
    <>
      {children(session ?? before)}
      {!session && <SessionExpired name={before.name} email={email} />}
    </>
  );
}

function ToLogin() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The redirect runs only once, because its target does not depend on later renders.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    navigate('/login', { replace: true, state: { from: pathname + search } });
  }, []);
  return <Waiting />;
}

/** What the server renders for everyone, before the session is known. */
function Waiting() {
  return (
    <main className="page grid min-h-dvh place-items-center text-center">
      <div>
        <SamanMark className="mx-auto w-16 text-line-strong" />
        <h1 className="mt-4 text-2xl">Administración</h1>
        <NeedsJavaScript>Las pantallas de administración se arman en tu navegador.</NeedsJavaScript>
      </div>
    </main>
  );
}

/**
 * The e-mail address of the last signed-in person, for signing in again; '' until it is known. An answer that arrives after the
 * session expired is still used, because the dialog that signs in again shows it.
 */
function useOwnEmail(session: Session | null): string {
  const [known, setKnown] = useState({ turn: 0, email: '' });
  const turns = useRef(0);
  useEffect(() => {
    if (!session || !isAdmin(session)) return;
    turns.current += 1;
    const turn = turns.current;
    callApi<OwnAccountAnswer>('/usr/me', { auth: true }).then((answer) => {
      if (!answer.ok) return;
      const { email } = answer.data.data.attributes;
      setKnown((before) => (before.turn > turn ? before : { turn, email }));
    });
  }, [session]);
  return known.email;
}
