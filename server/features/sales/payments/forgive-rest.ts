import { eq } from 'drizzle-orm';
import type { PaymentRecord } from '#contract/payments/payment.ts';
import { moneyText } from '#domain/payments/tolerance/shortfall.ts';
import { toleranceOfPayment } from '#server/features/ways/tolerances.ts';
import { paymentMethods } from '#server/features/ways/ways.tables.ts';
import { conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';
import type { SaleServices } from '../move-sale.ts';
import { payments } from '../payments.tables.ts';
import { forgivableBy } from './forgivable.ts';
import { changePayment, decidedNow, recordPayment, writePayment } from './payment-changes.ts';
import { settleSale } from './settle-sale.ts';

/**
 * Forgives what a sale lacks within the tolerance, with the reason that says so: validates the payment, if nobody has, and
 * so the sale. The payment keeps the amount that it has; what was forgiven is noted beside it.
 */
export function forgiveRest(services: SaleServices, action: RecordChange): Promise<Outcome<PaymentRecord>> {
  return changePayment(services, action, async (tx, { loaded, payment, all }) => {
    const short = forgivableBy(loaded.sale, all, payment, await selectTolerance(tx, payment.id));
    if (!short) return conflict('A este pedido ya no le falta un monto dentro de la tolerancia. Revisa sus pagos.');
    const { hundredths, reason } = short;
    await writePayment(tx, payment.id, {
      state: 'validated',
      forgivenHundredths: payment.forgivenHundredths + hundredths,
      ...decidedNow(action.actor, reason),
    });
    const forgiven = moneyText(payment.currency, hundredths);
    await recordPayment(tx, action.actor, 'payment.forgiven', { loaded, payment }, { forgiven });
    await settleSale(tx, services, loaded.sale.id, action.actor, reason);
    return null;
  });
}

async function selectTolerance(tx: Connection, id: number): Promise<number> {
  const [row] = await tx
    .select({ tolerance: toleranceOfPayment })
    .from(payments)
    .innerJoin(paymentMethods, eq(paymentMethods.code, payments.method))
    .where(eq(payments.id, id));
  return row?.tolerance ?? 0;
}
