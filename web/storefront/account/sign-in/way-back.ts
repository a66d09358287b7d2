/** Pages that shoppers are sent back to after signing in; staff also return to /admin. */
const SHOPPERS = /^\/(cuenta|cart|payment)(\/|\?|$)/;
const ADMIN = /^\/admin(\/|\?|$)/;

/**
 * Path to go to after signing in: the page that required it; without one, /admin for staff and / for anyone else.
 * @param state the navigation state; `from` is a path of this site
 */
export function wayBack(state: unknown, admin: boolean): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  const known = typeof from === 'string' && (SHOPPERS.test(from) || (admin && ADMIN.test(from)));
  if (known) return from;
  return admin ? '/admin' : '/';
}

/** The navigation state to pass on between /login and /signup, so that `from` is not lost; null without one. */
export function sameWayBack(state: unknown): { from: string } | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' ? { from } : null;
}
