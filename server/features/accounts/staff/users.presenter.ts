import type { UserRecord } from '#contract/people/user.ts';
import type { UserRow } from './users.queries.ts';

/** Only these fields of an account are sent to staff. */
export function presentUser({ id, fullName, email }: UserRow): UserRecord {
  return { id, attributes: { name: fullName, email } };
}
