import { and, eq } from 'drizzle-orm';
import type { DemoSale } from '#demo/sales/demo-sale.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { refundCovers } from '#server/features/sales/payments/refund-amounts.ts';
import { payments } from '#server/features/sales/payments.tables.ts';
import { saleEvents, type WrittenSale } from '#server/features/sales/sales.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';

const HOUR_MS = 60 * 60 * 1000;
const REFUNDED_AFTER_MS = 30 * HOUR_MS;
/** The share of a payment that staff gave back, in hundredths: the customer returned one garment. */
const PART_BACK = 30;

interface FurtherPayment {
  sale: DemoSale;
  createdAt: Date;
  row: WrittenSale;
  now: Date;
}

/** What happened to the first payment of a sale: it was rejected, paid in another currency or for a half only, or refunded. */
export async function insertFurtherPayments(tx: Connection, one: FurtherPayment): Promise<void> {
  const { sale, now } = one;
  if (sale.rejected) {
    const { hoursAgo, reason } = sale.rejected;
    await changeFirst(tx, one, 'rejected', new Date(now.getTime() - hoursAgo * HOUR_MS), reason);
  }
  if (sale.money === 'in dollars') await payInDollars(tx, one);
  if (sale.money === 'in two ways') await payHalfFromElsewhere(tx, one);
  if (sale.money === 'given back' || sale.money === 'given back in part') await giveBack(tx, one);
}

async function changeFirst(
  tx: Connection,
  { row }: FurtherPayment,
  state: 'rejected' | 'validated' | 'refunded',
  decidedAt: Date,
  decision: string | null,
) {
  const [first] = await tx
    .update(payments)
    .set({ state, decision, decidedAt })
    .where(and(eq(payments.saleId, row.id), eq(payments.position, 1)))
    .returning();
  if (!first) throw new Error('A demo sale without its payment');
  return first;
}

async function payInDollars(tx: Connection, one: FurtherPayment): Promise<void> {
  const { row, createdAt } = one;
  await changeFirst(tx, one, 'rejected', createdAt, 'No llegó: pagó por Zelle');
  await tx.insert(payments).values({
    saleId: row.id,
    position: 2,
    method: 'zelle',
    currency: 'USD',
    amountHundredths: row.totalCents + row.igtfCents,
    coversCents: row.totalCents,
    paidOn: caracasDay(createdAt),
    state: 'validated',
    decidedAt: createdAt,
    createdAt,
  });
}

async function payHalfFromElsewhere(tx: Connection, { row, createdAt }: FurtherPayment): Promise<void> {
  const half = Math.round(row.totalBsHundredths / 2);
  const halfCents = Math.round(row.totalCents / 2);
  await tx.update(payments).set({ amountHundredths: half, coversCents: halfCents }).where(eq(payments.saleId, row.id));
  await tx.insert(payments).values({
    saleId: row.id,
    position: 2,
    method: 'transferencia',
    currency: 'VES',
    amountHundredths: row.totalBsHundredths - half,
    coversCents: row.totalCents - halfCents,
    bank: 'Banco Mercantil',
    reference: '70338211973',
    paidOn: caracasDay(createdAt),
    createdAt,
  });
}

async function giveBack(tx: Connection, one: FurtherPayment): Promise<void> {
  const { sale, row, createdAt } = one;
  const isWhole = sale.money === 'given back';
  const paid = await changeFirst(tx, one, 'validated', createdAt, null);
  const amountHundredths = isWhole
    ? paid.amountHundredths
    : Math.round((paid.amountHundredths * PART_BACK) / 10_000) * 100;
  const refundedAt = new Date(createdAt.getTime() + REFUNDED_AFTER_MS);
  await tx.insert(payments).values({
    saleId: row.id,
    position: 2,
    kind: 'refund',
    refundOf: paid.id,
    method: paid.method,
    currency: paid.currency,
    amountHundredths,
    coversCents: refundCovers(row, paid, [], { currency: paid.currency, amountHundredths }),
    reference: `9${paid.reference?.slice(1)}`,
    bank: paid.bank,
    paidOn: caracasDay(refundedAt),
    state: 'validated',
    decidedAt: refundedAt,
    decision: isWhole ? 'Devolvió la prenda' : 'Devolvió una prenda',
    createdAt: refundedAt,
  });
  if (!isWhole) return;
  await changeFirst(tx, one, 'refunded', refundedAt, 'Se devolvió entero');
  await tx.insert(saleEvents).values([
    {
      saleId: row.id,
      fromStatus: 'pendiente',
      toStatus: 'validado',
      happenedAt: new Date(createdAt.getTime() + HOUR_MS),
    },
    {
      saleId: row.id,
      fromStatus: 'validado',
      toStatus: 'pendiente',
      happenedAt: refundedAt,
      byPayments: 'El pago se devolvió entero',
    },
  ]);
}
