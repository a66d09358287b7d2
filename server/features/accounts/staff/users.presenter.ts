import type { UserRecord } from '#contract/people/user.ts';
import type { UserRow } from './users.queries.ts';

/** What staff see of an account, and not a field more. */
export function presentUser({ id, fullName, email }: UserRow): UserRecord {
  return { id, attributes: { name: fullName, email } };
}
