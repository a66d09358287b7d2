import { useLocation } from 'react-router';
import { useHydrated } from '#web/browser/hydrated.ts';

/** Who leads to another form of the account takes the address that was typed along, in the state of the navigation. */
export interface GivenEmail {
  email: string;
}

/** The address to begin a form with; empty without one, and on a page that was just loaded: it is the same for everyone. */
export function useGivenEmail(): string {
  const { state } = useLocation();
  const hydrated = useHydrated();
  const given = typeof state === 'object' && state !== null && 'email' in state ? state.email : null;
  return hydrated && typeof given === 'string' ? given : '';
}
