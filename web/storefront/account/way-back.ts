/**
 * Where to go after signing in: staff back to the admin page that asked for it, or to /admin; anyone else to /.
 * @param state the navigation state; `from` is a path of this site
 */
export function wayBack(state: unknown, admin: boolean): string {
  if (!admin) return '/';
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && /^\/admin(\/|\?|$)/.test(from) ? from : '/admin';
}
