import { authToken } from '#web/browser/session.ts';

/** The account that is signed in, as its token names it; null for nobody. For telling readings apart, not for rights. */
export function ownAccount(): string | null {
  const middle = authToken()?.split('.')[1];
  if (!middle) return null;
  try {
    const claims: unknown = JSON.parse(atob(middle.replaceAll('-', '+').replaceAll('_', '/')));
    const { sub } = claims as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}
