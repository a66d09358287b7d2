/** Pages that ask to sign in and are come back to: the account's own for everyone, the admin's for staff. */
const ACCOUNT = /^\/cuenta(\/|\?|$)/;
const ADMIN = /^\/admin(\/|\?|$)/;

/**
 * Where to go after signing in: back to the page that asked for it; without one staff go to /admin and anyone else to /.
 * @param state the navigation state; `from` is a path of this site
 */
export function wayBack(state: unknown, admin: boolean): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  const known = typeof from === 'string' && (ACCOUNT.test(from) || (admin && ADMIN.test(from)));
  if (known) return from;
  return admin ? '/admin' : '/';
}
