import type {
  Proposal,
  QueuedLine,
  QueuedPayment,
  UnmatchedLine,
  UnpaidSale,
} from '#contract/payments/reconciliation.ts';
import { sumsOf } from '../cases/selection.ts';

/** A case without a proposal, which staff match by hand. */
function caseOf(id: string, lines: QueuedLine[], payments: QueuedPayment[]): Proposal {
  const { currency } = sumsOf({ lines, payments });
  return {
    id,
    attributes: {
      lines,
      payments,
      currency,
      difference: 0,
      ways: [],
      reasons: [],
      warnings: [],
      cases: [],
      alternatives: [],
      certainty: 'possible',
    },
  };
}

export function caseOfLine({ id, attributes }: UnmatchedLine): Proposal {
  const { days: _days, age: _age, excluded: _excluded, ...line } = attributes;
  return caseOf(`m${id}`, [{ id, ...line }], []);
}

/** The case of the order's last undecided payment; null when it has none. */
export function caseOfSale({ id, attributes: sale }: UnpaidSale): Proposal | null {
  const payment = sale.payments.findLast(({ state }) => state === 'declared' || state === 'matched');
  if (!payment) return null;
  const { order_id, customer_name, customer_phone, total, total_bs, createdAt } = sale;
  const of = { id, order_id, customer_name, customer_phone, total, total_bs, createdAt };
  return caseOf(`p${id}`, [], [{ ...payment, sale: { ...of, customer_id: '', status: 'pendiente' } }]);
}
