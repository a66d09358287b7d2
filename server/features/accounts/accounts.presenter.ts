import type { OwnAccount } from '#contract/people/account.ts';
import type { UserRecord } from '#contract/people/user.ts';
import type { Account } from './accounts.tables.ts';
import type { UserRow } from './staff/users.queries.ts';

export function presentOwnAccount(account: Account): OwnAccount {
  return {
    id: account.id,
    attributes: {
      name: account.name,
      lastname: account.lastname,
      email: account.email,
      role: account.role,
      emailConfirmedAt: account.emailConfirmedAt?.toISOString() ?? null,
      createdAt: account.createdAt.toISOString(),
    },
  };
}

/** Only these fields of an account are sent to staff. */
export function presentUser({ id, fullName, email }: UserRow): UserRecord {
  return { id, attributes: { name: fullName, email } };
}
