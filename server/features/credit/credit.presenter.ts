import { type CreditEntryRecord, type CreditRecord, creditRecord } from '#contract/credit/credit.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import type { ReadCredit, ReadEntry } from './credit.queries.ts';

export function presentCredit(credit: ReadCredit): CreditRecord {
  return recordFrom(creditRecord, {
    ...credit,
    balance: decimalFromCents(Number(credit.balanceCents)),
    issued: decimalFromCents(credit.issuedCents),
    hasAccount: credit.accountId !== null,
    mailedAt: credit.mailedAt && new Date(credit.mailedAt).toISOString(),
    createdAt: new Date(credit.createdAt).toISOString(),
  });
}

export function presentCreditEntry({ amountCents, balanceCents, at, ...entry }: ReadEntry): CreditEntryRecord {
  return {
    ...entry,
    amount: decimalFromCents(amountCents),
    balance: decimalFromCents(balanceCents),
    at: new Date(at).toISOString(),
  };
}
