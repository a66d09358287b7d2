import type { BankLineRecord, LineState } from '#contract/reconciliation/bank-line.ts';
import type { LineRow } from './lines.queries.ts';

export function presentLine({ line, account, excluder, isSpent }: LineRow): BankLineRecord {
  return {
    id: line.id,
    attributes: {
      accountId: line.accountId,
      accountName: account.name,
      currency: account.currency,
      statementId: line.statementId,
      row: line.rowNumber,
      day: line.postedOn,
      hundredths: line.amountHundredths,
      reference: line.reference,
      description: line.description,
      payer: line.payer,
      balance: line.balanceHundredths,
      state: stateOf(line, isSpent),
      exclusion: line.excluded === null ? null : { reason: line.excluded, by: nameOf(excluder), at: atOf(line) },
    },
  };
}

function stateOf({ excluded, amountHundredths }: LineRow['line'], isSpent: boolean): LineState {
  if (isSpent) return 'matched';
  if (excluded !== null) return 'excluded';
  return amountHundredths > 0 ? 'open' : 'out';
}

function nameOf(excluder: LineRow['excluder']): string | null {
  return excluder && `${excluder.name} ${excluder.lastname}`.trim();
}

function atOf({ excludedAt, createdAt }: LineRow['line']): string {
  return (excludedAt ?? createdAt).toISOString();
}
