import type { ReconciliationRecord } from '#contract/payments/reconciliation.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { presentLine, presentPayment } from '../queue/queue.presenter.ts';
import type { ReconciliationRow } from './reconciliations.queries.ts';

/** @param kept why it cannot be undone; null when it can */
export function presentReconciliation(row: ReconciliationRow, kept: string | null): ReconciliationRecord {
  const { reconciliation, lines, payments } = row;
  return {
    id: reconciliation.id,
    attributes: {
      kind: reconciliation.kind,
      lines: lines.map(presentLine),
      payments: payments.map((payment) => ({
        ...presentPayment(payment),
        received: decimalFromCents(payment.received),
      })),
      currency: lines[0]?.account.currency ?? 'VES',
      difference: decimalFromCents(reconciliation.differenceHundredths),
      what_became: reconciliation.difference ?? 'none',
      decision: reconciliation.decision,
      reasons: reconciliation.reasons,
      madeAt: reconciliation.madeAt.toISOString(),
      madeBy: nameOf(row.madeBy),
      undoneAt: reconciliation.undoneAt?.toISOString() ?? null,
      undoneBy: nameOf(row.undoneBy),
      kept,
    },
  };
}

function nameOf(person: ReconciliationRow['madeBy']): string | null {
  return person && `${person.name} ${person.lastname}`.trim();
}
