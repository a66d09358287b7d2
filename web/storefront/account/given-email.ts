import { useLocation } from 'react-router';
import { useHydrated } from '#web/browser/hydrated.ts';

/** Navigation state that carries a typed e-mail address from one account form to another. */
export interface GivenEmail {
  email: string;
}

/** Initial e-mail address of a form; empty without one, and during hydration, because the served page has none. */
export function useGivenEmail(): string {
  const { state } = useLocation();
  const hydrated = useHydrated();
  const given = typeof state === 'object' && state !== null && 'email' in state ? state.email : null;
  return hydrated && typeof given === 'string' ? given : '';
}
