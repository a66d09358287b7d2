import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { PaymentState } from '#domain/payments/payment.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { payments } from '../payments.tables.ts';
import { isGivenBack, isReconciled } from './payments.queries.ts';

/** What a payment says when somebody set its sale's status by hand. */
export const BY_HAND = 'a mano';
const CANCELLED = 'venta cancelada';

interface Deed {
  accountId: number | null;
  /** When the sale's status was changed; null: now. */
  at: Date | null;
}

/**
 * What a status that was set by hand makes of a sale's payments, under the sale's lock. Validated: what was declared is
 * in the house. Reopened: what nobody but a person validated is declared again; what stands on lines of the bank, or was
 * given back, stays. Cancelled: what was declared will not come; what came in stays, and is to be given back.
 */
export async function followStatus(tx: Connection, saleId: number, to: SaleStatus, deed: Deed): Promise<number> {
  const { from, state, decision, only } = WAYS[to];
  const moved = await tx
    .update(payments)
    .set({
      state,
      decision,
      decidedBy: deed.accountId,
      version: sql`${payments.version} + 1`,
      decidedAt: deed.at ?? sql`clock_timestamp()`,
    })
    .where(and(eq(payments.saleId, saleId), eq(payments.kind, 'payment'), inArray(payments.state, from), only))
    .returning({ id: payments.id });
  return moved.length;
}

const WAYS: Record<
  SaleStatus,
  { from: PaymentState[]; state: PaymentState; decision: string | null; only: SQL | undefined }
> = {
  validado: { from: ['declared', 'matched'], state: 'validated', decision: BY_HAND, only: undefined },
  pendiente: { from: ['validated'], state: 'declared', decision: null, only: and(not(isReconciled), not(isGivenBack)) },
  cancelada: { from: ['declared'], state: 'rejected', decision: CANCELLED, only: undefined },
};
