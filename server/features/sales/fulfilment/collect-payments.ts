import { inArray } from 'drizzle-orm';
import type { Collect, CounterPayment } from '#contract/sales/fulfilment.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { sumsOf } from '#domain/payments/coverage.ts';
import { amountAskedOf } from '#domain/payments/money-back.ts';
import { pickupHoldEnd } from '#domain/sales/expiry.ts';
import { restOf, splitOrder } from '#domain/taxes/split-order.ts';
import { selectTaxBook } from '#server/features/taxes/taxes.queries.ts';
import { readActiveWay, selectWayNames } from '#server/features/ways/ways.queries.ts';
import { conflict, invalidField, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import { readStockSettings } from '../expiry/expiry-settings.ts';
import type { SaleServices } from '../move-sale.ts';
import { currencyIn, declaredColumns, nextPosition, refuseNext } from '../payments/add-payment.ts';
import { decidedNow, moneyOf, recordPayment, writePayment } from '../payments/payment-changes.ts';
import { isPromised, selectPayments } from '../payments/payments.queries.ts';
import { settleSale } from '../payments/settle-sale.ts';
import { type Payment, payments } from '../payments.tables.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { igtfRateIn, igtfRateOf } from '../tender-taxes.ts';

const COLLECTED = 'Cobrado al entregar';

/** Whether only a payment at the store is missing: all others are validated. */
export async function isPaidAtPickup(tx: Connection, { sale }: SaleWithLines): Promise<boolean> {
  const all = await selectPayments(tx, sale.id);
  const open = all.filter(({ kind, state }) => kind === 'payment' && (state === 'declared' || state === 'matched'));
  const isPromised = open.length > 0 && open.every(({ atPickup, state }) => atPickup && state === 'declared');
  return sale.status === 'pendiente' && isPromised && amountAskedOf(sale, all) === null;
}

/** What customers who pay at the store still pay, by sale id; without those of which nothing is left to collect there. */
export async function selectCollect(
  connection: ReadConnection,
  all: readonly SaleWithLines['sale'][],
): Promise<Map<number, Collect>> {
  const open = all.filter(({ status }) => status === 'pendiente');
  if (open.length === 0) return new Map();
  const ids = open.map(({ id }) => id);
  const rows = await connection.select().from(payments).where(inArray(payments.saleId, ids)).orderBy(payments.position);
  const bySale = Map.groupBy(rows, ({ saleId }) => saleId);
  const book = await selectTaxBook(connection);
  return new Map(
    open.flatMap((sale) => {
      const paying = bySale.get(sale.id) ?? [];
      const promised = paying.find(isPromised);
      return promised
        ? [[sale.id, presentCollect(sale, { paying, promised, igtfBasisPoints: igtfRateIn(book, sale) })]]
        : [];
    }),
  );
}

function presentCollect(
  sale: SaleWithLines['sale'],
  parts: { paying: readonly Payment[]; promised: Payment; igtfBasisPoints: number },
): Collect {
  const { paying, promised, igtfBasisPoints } = parts;
  const { cents, igtfCents, bsHundredths } = restOf(sale, paying, igtfBasisPoints);
  const paid = sumsOf(paying);
  return {
    usd: decimalFromCents(cents + igtfCents),
    bs: decimalFromCents(bsHundredths),
    method: promised.method,
    currency: promised.currency,
    total: decimalFromCents(sale.totalCents),
    total_bs: decimalFromCents(sale.totalBsHundredths),
    dollar_value: sale.dollarValue,
    igtf_percent: igtfBasisPoints / 100,
    paid: { usd: decimalFromCents(paid.usdCents), bs: decimalFromCents(paid.vesHundredths) },
  };
}

/** Refuses to take money for a sale that is paid or cancelled, so that two clerks do not take it twice. */
export function refuseCollected({ sale }: SaleWithLines): Refusal {
  return conflict(
    sale.status === 'cancelada'
      ? 'Esta venta está cancelada. No cobres.'
      : 'Este pedido ya está pagado. Revisa sus pagos antes de cobrar otra vez.',
  );
}

/** What is paid at the store, and until when an order that is ready since then is kept for it. */
export async function promisedAt(tx: Connection, { sale }: SaleWithLines, readySince: Date) {
  const nameOf = await selectWayNames(tx);
  const promised = (await selectPayments(tx, sale.id)).filter(isPromised);
  const tenders = promised.map((one) => ({ ...one, name: nameOf(one.method), atPickup: false }));
  const { pickupUnpaidHours } = await readStockSettings(tx);
  return { tenders, until: pickupHoldEnd({ pickupUnpaidHours }, [sale.pickupReadyAt, readySince]) };
}

/**
 * Records what the customer paid at the counter, as validated payments that cover the rest of the sale exactly. A promised
 * payment of the same way becomes the payment; other promised ones are rejected. Call it under the sale's lock.
 */
export async function collectPayments(
  tx: Connection,
  services: SaleServices,
  loaded: SaleWithLines,
  { payments: taken, actor }: { payments: readonly CounterPayment[]; actor: AccountActor },
): Promise<Outcome<null>> {
  const { sale } = loaded;
  const all = await selectPayments(tx, sale.id);
  const full = refuseNext(all, taken.length);
  if (full) return full;
  const parts: (CounterPayment & Pick<Payment, 'currency' | 'amountHundredths'>)[] = [];
  for (const [place, payment] of taken.entries()) {
    const way = await readActiveWay(tx, `payments.${place}.method`, payment.method);
    if (!way.ok) return way;
    if (!way.value.atCounter && !way.value.atPickup) {
      return invalidField(`payments.${place}.method`, `${way.value.name} no se cobra en la tienda`);
    }
    const currency = currencyIn(way.value, payment.currency, `payments.${place}.currency`);
    if (!currency.ok) return currency;
    parts.push({ ...payment, currency: currency.value, amountHundredths: payment.amount });
  }
  const split = splitOrder(sale, parts, await igtfRateOf(tx, sale), all);
  if ('problem' in split) return invalidField(`payments.${split.place}.amount`, split.problem);

  const promised = all.filter(isPromised);
  let position = nextPosition(all);
  for (const [place, part] of parts.entries()) {
    const { method, currency, amountHundredths } = part;
    const columns = {
      amountHundredths,
      coversCents: split[place]?.coversCents ?? 0,
      ...declaredColumns(part),
      state: 'validated' as const,
      ...decidedNow(actor, COLLECTED),
    };
    const own = promised.findIndex((one) => one.method === method && one.currency === currency);
    const [same] = own < 0 ? [] : promised.splice(own, 1);
    const values = { saleId: sale.id, position, method, currency, atPickup: true, ...columns };
    if (same) await writePayment(tx, same.id, columns);
    else {
      await tx.insert(payments).values(values);
      position += 1;
    }
    const payment = { ...(same ?? values), ...columns } as Payment;
    await recordPayment(tx, actor, 'payment.collected', { loaded, payment }, { value: moneyOf(payment) });
  }
  for (const { id } of promised) {
    await writePayment(tx, id, { state: 'rejected', ...decidedNow(actor, 'Se pagó de otra forma al retirar') });
  }
  const status = await settleSale(tx, services, sale.id, actor, COLLECTED);
  return status === 'validado' ? { ok: true, value: null } : conflict('Falta una parte del pago de este pedido');
}
