import type { OwnAccount } from '#contract/people/account.ts';
import type { Account } from '../accounts.tables.ts';

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
