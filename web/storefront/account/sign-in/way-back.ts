/** Pages that are come back to: the account's own and those of an order for everyone, the admin's for staff. */
const SHOPPERS = /^\/(cuenta|cart|payment)(\/|\?|$)/;
const ADMIN = /^\/admin(\/|\?|$)/;

/**
 * Where to go after signing in: back to the page that asked for it; without one staff go to /admin and anyone else to /.
 * @param state the navigation state; `from` is a path of this site
 */
export function wayBack(state: unknown, admin: boolean): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  const known = typeof from === 'string' && (SHOPPERS.test(from) || (admin && ADMIN.test(from)));
  if (known) return from;
  return admin ? '/admin' : '/';
}

/** What the other of /login and /signup needs to know of where this one was asked for; null when nowhere. */
export function sameWayBack(state: unknown): { from: string } | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' ? { from } : null;
}
