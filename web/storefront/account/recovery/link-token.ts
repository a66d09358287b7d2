import { useSearchParams } from 'react-router';
import { useHydrated } from '#web/browser/hydrated.ts';

/**
 * The token in the URL; null without one. `undefined` on the server and until hydration, because the served page is
 * the same for everyone.
 */
export function useLinkToken(): string | null | undefined {
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  return hydrated ? params.get('token')?.trim() || null : undefined;
}
