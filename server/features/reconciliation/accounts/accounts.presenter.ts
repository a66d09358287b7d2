import type { BankAccountRecord } from '#contract/reconciliation/bank-account.ts';
import type { AccountRow } from './accounts.queries.ts';

export function presentAccount(account: AccountRow): BankAccountRecord {
  return {
    id: account.id,
    attributes: {
      name: account.name,
      bank: account.bank,
      currency: account.currency,
      number: account.number,
      methods: account.methods,
      takesPart: account.takesPart,
      isMapped: account.mapping !== null,
      version: account.version,
      closedAt: account.closedAt?.toISOString() ?? null,
      lines: account.lines,
      unmatched: account.unmatched,
      lastDay: account.lastDay,
      lastLoadedAt: account.lastLoadedAt,
    },
  };
}
