import type { CreditPayment } from '#contract/forms/gift-card.ts';
import type { TrackedSale } from '#contract/sales/sale.ts';
import { sellsGiftCard } from '#domain/credit/gift-card-terms.ts';
import { formatUsd } from '#domain/money/money.ts';
import { readAmount } from '#domain/payments/amount.ts';
import { amountAskedOf } from '#domain/payments/money-back.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { type CreditTender, holdCredit } from '#server/features/credit/hold-credit.ts';
import { enterCredit } from '#server/features/credit/ledger.ts';
import { readActiveWay } from '#server/features/ways/ways.queries.ts';
import { conflict, invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import { type SaleServices, SHOP } from '../move-sale.ts';
import { nextPosition, refuseNext } from '../payments/add-payment.ts';
import { selectPayments } from '../payments/payments.queries.ts';
import { settleSale } from '../payments/settle-sale.ts';
import { payments } from '../payments.tables.ts';
import { changeTracked, type TrackRequest } from './track-sale.ts';

/** Refuses a gift card that is bought with credit: the money would only change its name. */
export const CARD_WITH_CREDIT = 'Una tarjeta de regalo no se paga con otra tarjeta ni con saldo a favor';

/**
 * A shopper pays what is left of an order, or a part of it, with a gift card or their store credit. It needs no proof, and
 * is validated at once.
 */
export function payWithCredit(
  services: SaleServices,
  request: TrackRequest,
  input: CreditPayment,
): Promise<Outcome<TrackedSale>> {
  return changeTracked(services, request, async (tx, loaded) => {
    const saleId = loaded.sale.id;
    const all = await selectPayments(tx, saleId);
    const requested = amountAskedOf(loaded.sale, all);
    if (!requested) return conflict('A este pedido no le falta ningún pago');
    if (sellsGiftCard(loaded.lines)) return invalidField('method', CARD_WITH_CREDIT);
    const refused = refuseNext(all, 2);
    if (refused) return refused;
    const way = await readActiveWay(tx, 'method', input.method);
    if (!way.ok) return way;
    const amount = readAmount(input.amount);
    if ('problem' in amount) return invalidField('amount', amount.problem);
    const amountCents = amount.hundredths;
    if (amountCents > requested.dueCents)
      return invalidField('amount', `Faltan ${formatUsd(requested.dueCents)} por pagar`);
    const field = input.method === 'gift_card' ? 'code' : 'amount';
    const tender: CreditTender = { method: input.method, code: input.code ?? '', amountCents, field };
    const now = services.now();
    const held = await holdCredit(tx, [tender], { accountId: request.accountId, today: caracasDay(now) });
    if (!held.ok) return held;
    const [payment] = await tx
      .insert(payments)
      .values({
        saleId,
        position: nextPosition(all),
        method: input.method,
        currency: 'USD' as const,
        amountHundredths: amountCents,
        coversCents: amountCents,
        state: 'validated' as const,
        decidedAt: now,
      })
      .returning();
    if (!payment) throw new Error('A payment that was written is not there');
    const spent = { creditId: held.value[0] ?? 0, kind: 'spent' as const, amountCents, saleId, paymentId: payment.id };
    await enterCredit(tx, { ...spent, actor: null });
    await settleSale(tx, services, saleId, SHOP, `Pago ${payment.position} con ${way.value.name}`);
    return null;
  });
}
