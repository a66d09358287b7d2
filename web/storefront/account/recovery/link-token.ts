import { useSearchParams } from 'react-router';
import { useHydrated } from '#web/browser/hydrated.ts';

/**
 * The token in the link that led here; null without one. `undefined` on the server and until hydration, because the
 * served page is the same for everyone and the token is read in the browser.
 */
export function useLinkToken(): string | null | undefined {
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  return hydrated ? params.get('token')?.trim() || null : undefined;
}
