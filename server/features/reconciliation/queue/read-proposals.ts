import { setImmediate } from 'node:timers/promises';
import type { MatchLine, MatchPayment, Taught } from '#domain/payments/matching/match-input.ts';
import { propose, type RankedMatch } from '#domain/payments/matching/propose.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import {
  dueOf,
  type LineRow,
  leftOf,
  type OpenWork,
  type PaymentRow,
  selectOpenWork,
  standingOf,
} from './open-work.queries.ts';
import { selectTaught } from './taught-payers.ts';

/** The matching lets other requests run after this many ms. */
const SLICE_MS = 10;

/** Proposals with the rows they were computed from. */
export interface Proposals extends OpenWork {
  proposals: RankedMatch[];
}

/**
 * Proposes matches for everything that is open now. Proposals are not cached, because each approval changes the others.
 * Requests are answered between the steps.
 */
export async function readProposals(connection: ReadConnection, now: Date): Promise<Proposals> {
  const work = await selectOpenWork(connection, now);
  const taught = await selectTaught(connection, work, now);
  const steps = propose({
    accounts: work.accounts,
    lines: work.lines.map((row) => matchLine(row, taught)),
    payments: work.payments.map(matchPayment),
  });
  for (let since = performance.now(); ; ) {
    const step = steps.next();
    if (step.done) return { ...work, proposals: step.value };
    if (performance.now() - since < SLICE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}

/** @param taught by line id, the orders that the name of its payer has paid */
export function matchLine(row: LineRow, taught: ReadonlyMap<number, readonly Taught[]> = new Map()): MatchLine {
  const { line, account, takenBack, perhapsTakenBack } = row;
  return {
    id: line.id,
    accountId: line.accountId,
    currency: account.currency,
    day: line.postedOn,
    amount: leftOf(row),
    takenBack,
    perhapsTakenBack,
    reference: line.reference,
    description: line.description,
    payer: line.payer,
    taught: taught.get(line.id) ?? [],
  };
}

export function matchPayment(row: PaymentRow): MatchPayment {
  const { payment, sale } = row;
  return {
    id: payment.id,
    saleId: sale.id,
    method: payment.method,
    methodName: row.way.name,
    currency: payment.currency,
    amount: dueOf(row),
    tolerated: row.missing <= row.way.tolerance ? row.missing : 0,
    reference: payment.reference,
    standing: standingOf(row),
    day: payment.paidOn ?? caracasDay(payment.createdAt),
    payer: { name: payment.payerName, phone: payment.payerPhone, nationalId: payment.payerId },
    buyer: { name: sale.customerName, phone: sale.customerPhone, nationalId: sale.customerId },
  };
}
