import { eq } from 'drizzle-orm';
import { bankAccounts, bankLines, bankStatements } from '#server/features/reconciliation/bank.tables.ts';
import { type Payment, payments } from '#server/features/sales/payments.tables.ts';
import { makeItem, makeSale, PAID_ON } from '../shop/factories.ts';
import type { TestShop } from '../shop/test-shop.ts';

let serial = 0;

/** A bank account of the house, and the statement that contains its lines. */
export async function makeBankAccount(
  { database }: Pick<TestShop, 'database'>,
  changes: Partial<typeof bankAccounts.$inferInsert> = {},
): Promise<{ id: number; statementId: number }> {
  serial += 1;
  const [account] = await database.connection
    .insert(bankAccounts)
    .values({
      name: `Cuenta ${serial}`,
      bank: 'Banesco',
      currency: 'VES',
      methods: ['pago_movil', 'transferencia'],
      ...changes,
    })
    .returning({ id: bankAccounts.id });
  const [statement] = await database.connection
    .insert(bankStatements)
    .values({ accountId: account?.id ?? 0, fileName: 'banesco.csv', fileDigest: `digest ${serial}` })
    .returning({ id: bankStatements.id });
  if (!account || !statement) throw new Error('No account was made');
  return { id: account.id, statementId: statement.id };
}

/** Stores the incoming line that matches the payment of `paySale`. @returns its id */
export async function makeBankLine(
  { database }: Pick<TestShop, 'database'>,
  account: { id: number; statementId: number },
  { amount, ...changes }: Partial<typeof bankLines.$inferInsert> & { amount: number },
): Promise<number> {
  serial += 1;
  const [line] = await database.connection
    .insert(bankLines)
    .values({
      accountId: account.id,
      statementId: account.statementId,
      rowNumber: serial,
      postedOn: PAID_ON,
      amountHundredths: amount,
      reference: '000123456',
      fingerprint: `line ${serial}`,
      ...changes,
    })
    .returning({ id: bankLines.id });
  if (!line) throw new Error('No line was made');
  return line.id;
}

/** An order with its first payment, whose reference and amount are unique unless they are given. */
export async function makePaidOrder(
  shop: TestShop,
  {
    reference,
    priceCents,
    email,
    ...changes
  }: { reference?: string; priceCents?: number; email?: string } & Record<string, unknown> = {},
): Promise<{ saleId: number; orderId: string; payment: Payment }> {
  serial += 1;
  const item = await makeItem(shop, { stock: 5, priceCents: priceCents ?? 1000 + serial * 7 });
  const own = reference ?? String(70_000_000 + serial * 7919);
  const sale = await makeSale(
    shop,
    {
      ...(email && { customer_email: email }),
      payment: { bank: 'Banesco', reference: own, date: PAID_ON, payerPhone: '04141234567' },
      ...changes,
    },
    { lines: [{ item }] },
  );
  return { saleId: sale.id, orderId: sale.order_id, payment: await firstPayment(shop, sale.id) };
}

export async function firstPayment({ database }: Pick<TestShop, 'database'>, saleId: number): Promise<Payment> {
  const [payment] = await paymentsOf({ database }, saleId);
  if (!payment) throw new Error(`Sale ${saleId} has no payment`);
  return payment;
}

/** In the order of insertion. */
export function paymentsOf({ database }: Pick<TestShop, 'database'>, saleId: number): Promise<Payment[]> {
  return database.connection.select().from(payments).where(eq(payments.saleId, saleId)).orderBy(payments.position);
}
