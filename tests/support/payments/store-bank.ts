import { bankAccounts, bankLines, bankStatements } from '#server/features/reconciliation/bank.tables.ts';
import { firstPayment } from '#server/features/sales/payments/first-payment.ts';
import { payments } from '#server/features/sales/payments.tables.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { GeneratedBank } from './generated-bank.ts';

const AT_ONCE = 500;
const BANKS = ['Banesco', 'Mercantil', 'Zelle'];

/**
 * Stores a generated bank in an empty shop: its accounts, its lines under their own ids, and an order for each payment.
 * @returns the ids of its payments in the shop
 */
export async function storeBank(connection: Connection, bank: GeneratedBank): Promise<Map<number, number>> {
  const statements = new Map<number, number>();
  for (const { id, methods } of bank.accounts) {
    const name = BANKS[id - 1] ?? `Cuenta ${id}`;
    const currency = methods.includes('zelle') ? 'USD' : 'VES';
    await connection.insert(bankAccounts).values({ id, name, bank: name, currency, methods: [...methods] });
    const [statement] = await connection
      .insert(bankStatements)
      .values({ accountId: id, fileName: `${name}.csv`, fileDigest: name })
      .returning({ id: bankStatements.id });
    statements.set(id, statement?.id ?? 0);
  }
  await inBatches(bank.lines, (lines) =>
    connection.insert(bankLines).values(
      lines.map(({ id, accountId, day, amount, reference, description, payer }) => ({
        id,
        accountId,
        statementId: statements.get(accountId) ?? 0,
        rowNumber: id,
        postedOn: day,
        amountHundredths: amount,
        reference,
        description,
        payer,
        fingerprint: `line ${id}`,
      })),
    ),
  );
  const stored: { id: number; saleId: number }[] = [];
  await inBatches(bank.payments, async (batch) => {
    const placed = await connection
      .insert(sales)
      .values(
        batch.map((payment) => ({
          id: payment.saleId,
          orderId: `SAMAN-${payment.saleId}`,
          trackingKey: `key ${payment.saleId}`,
          customerName: payment.buyer.name ?? '',
          customerEmail: 'ana@example.com',
          customerPhone: payment.buyer.phone ?? '',
          customerId: payment.buyer.nationalId ?? '',
          address: 'Caracas',
          shippingMethod: 'delivery' as const,
          paymentMethod: payment.method,
          paymentReference: payment.reference,
          paymentDate: payment.day,
          paymentPayerPhone: payment.payer.phone,
          subtotalCents: payment.amount,
          discountCents: 0,
          totalCents: payment.amount,
          totalBsHundredths: payment.amount,
          dollarValue: '1',
          dollarDate: payment.day,
          dollarSource: 'Prueba',
          createdAt: new Date(`${payment.day}T16:00:00Z`),
        })),
      )
      .returning();
    stored.push(
      ...(await connection
        .insert(payments)
        .values(placed.map((sale) => firstPayment(sale, sale.paymentMethod === 'zelle' ? 'USD' : 'VES')))
        .returning({ id: payments.id, saleId: payments.saleId })),
    );
  });
  const bySale = new Map(stored.map(({ id, saleId }) => [saleId, id]));
  return new Map(bank.payments.map(({ id, saleId }) => [id, bySale.get(saleId) ?? 0]));
}

async function inBatches<Row>(rows: readonly Row[], store: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) await store(rows.slice(from, from + AT_ONCE));
}
