import { desc, eq, sql } from 'drizzle-orm';
import { type DemoBank, demoAccounts } from '#demo/bank/demo-accounts.ts';
import { type DemoLine, linesOf, type PaidDemo } from '#demo/bank/demo-lines.ts';
import { demoStatements, type StatedLine } from '#demo/bank/demo-statements.ts';
import { houseLines } from '#demo/bank/house-lines.ts';
import type { PlacedSale } from '#demo/sales/insert-demo-sales.ts';
import { formatVes } from '#domain/money/money.ts';
import { MOST_REVERSAL_DAYS } from '#domain/payments/reversals.ts';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import { bankAccounts, bankLines, bankStatements } from '#server/features/reconciliation/bank.tables.ts';
import {
  reconciliationLines,
  reconciliationPayments,
  reconciliations,
} from '#server/features/reconciliation/reconciliation.tables.ts';
import { recordReversals } from '#server/features/reconciliation/reversals/record-reversals.ts';
import { payments } from '#server/features/sales/payments.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** Time from the upload of a statement until staff approve its matches. */
const APPROVED_AFTER_MS = 6 * 60_000;

type StoredLine = StatedLine & { id: number; loadedAt: Date };

/**
 * Inserts the shop's bank accounts with the bank lines of the demo's sales. Validated sales are reconciled. Pending sales
 * have their bank lines, except for the newest. Uses seven statements, to keep the start fast.
 */
export async function insertDemoBank(tx: Connection, placed: readonly PlacedSale[], now: Date): Promise<void> {
  const stored = await insertStatements(tx, await withPayments(tx, placed), now);
  const paying = stored.flatMap((line) => (line.pays ? [{ line, paid: line.pays }] : []));
  const made = await tx
    .insert(reconciliations)
    .values(
      paying.map(({ line, paid }) => ({
        // Zelle gives no reference, so staff match those by hand.
        kind: line.bank === 'Zelle' ? ('manual' as const) : ('exact' as const),
        reasons: reasonsFor(line, paid),
        difference: 'none' as const,
        madeAt: new Date(line.loadedAt.getTime() + APPROVED_AFTER_MS),
      })),
    )
    .returning({ id: reconciliations.id });
  const joined = made.flatMap(({ id }, index) => {
    const pair = paying[index];
    return pair ? [{ reconciliationId: id, ...pair }] : [];
  });
  await tx
    .insert(reconciliationLines)
    .values(joined.map(({ reconciliationId, line }) => ({ reconciliationId, lineId: line.id })));
  await tx.insert(reconciliationPayments).values(
    joined.map(({ reconciliationId, paid: { payment } }) => ({
      reconciliationId,
      paymentId: payment.id,
      amountHundredths: payment.amountHundredths,
      // Staff validated each payment by its proof on the day of the order; the bank line confirms it later.
      stateBefore: 'validated' as const,
      amountBefore: payment.amountHundredths,
      coversBefore: payment.coversCents,
    })),
  );
}

async function withPayments(tx: Connection, placed: readonly PlacedSale[]): Promise<PaidDemo[]> {
  const { id, saleId, amountHundredths, coversCents } = payments;
  const rows = await tx
    .select({ id, saleId, amountHundredths, coversCents })
    .from(payments)
    .where(eq(payments.kind, 'payment'))
    // The map below keeps the last row of a sale: its first payment that was not rejected.
    .orderBy(sql`${payments.state} <> 'rejected'`, desc(payments.position));
  const bySale = new Map(rows.map((row) => [row.saleId, row]));
  return placed.flatMap(({ saleId: sale, ...rest }) => {
    const payment = bySale.get(sale);
    return payment ? [{ ...rest, payment }] : [];
  });
}

async function insertStatements(tx: Connection, paid: readonly PaidDemo[], now: Date): Promise<StoredLine[]> {
  const accounts = await tx
    .insert(bankAccounts)
    .values(demoAccounts())
    .returning({ id: bankAccounts.id, bank: bankAccounts.bank });
  const idOf = new Map(accounts.map(({ id, bank }) => [bank, id]));
  const accountOf = (bank: DemoBank) => idOf.get(bank) ?? 0;
  const statements = demoStatements([...salesLines(paid), ...houseLines(now)], now);
  const loaded = await tx
    .insert(bankStatements)
    .values(
      statements.map(({ bank, fileName, loadedAt, lines }) => ({
        accountId: accountOf(bank),
        fileName,
        fileDigest: fileName,
        loadedAt,
        stored: lines.length,
        firstDay: lines[0]?.day,
        lastDay: lines.at(-1)?.day,
      })),
    )
    .returning({ id: bankStatements.id });
  const lines = statements.flatMap(({ lines: own, loadedAt }, index) =>
    own.map((line) => ({ ...line, loadedAt, statementId: loaded[index]?.id ?? 0 })),
  );
  const ids = await tx
    .insert(bankLines)
    .values(
      lines.map(({ statementId, loadedAt, ...line }) => ({
        accountId: accountOf(line.bank),
        statementId,
        rowNumber: line.row,
        postedOn: line.day,
        amountHundredths: line.hundredths,
        reference: line.reference,
        description: line.description,
        balanceHundredths: line.balance,
        fingerprint: line.fingerprint,
        createdAt: loadedAt,
        ...(line.excluded && { excluded: line.excluded, excludedAt: loadedAt }),
      })),
    )
    .returning({ id: bankLines.id });
  await recordReversals(tx, accountOf('Banesco'), addDays(caracasDay(now), -MOST_REVERSAL_DAYS));
  return lines.map((line, index) => ({ ...line, id: ids[index]?.id ?? 0 }));
}

/** Bank lines of all sales that are in the loaded statements. */
function salesLines(paid: readonly PaidDemo[]) {
  const together = paid.filter(({ sale }) => sale.money === 'together');
  return paid
    .filter(({ sale }) => sale.status !== 'cancelada' && sale.money !== 'later' && sale !== together[1]?.sale)
    .flatMap((one) => linesOf(one, together[1]));
}

/**
 * Reasons for a match, in the words of Conciliación. Computed here, because `reasonsOf` would take a fifth of the time that
 * the demo needs to load.
 */
function reasonsFor({ bank, reference, hundredths }: DemoLine, { sale }: PaidDemo): string[] {
  const declared = bank === 'Zelle' ? undefined : sale.payment?.reference;
  const amount = formatVes(hundredths);
  return [
    ...(declared
      ? [
          declared === reference
            ? `La referencia es la misma: ${declared}`
            : `La referencia termina igual: …${reference}`,
        ]
      : []),
    `El monto es el mismo: ${bank === 'Zelle' ? amount.replace('Bs.', 'USD') : amount}`,
    'Pagado el mismo día',
    ...(sale.money === 'by a company' ? [] : [payerReason(bank, sale)]),
    'Ya estaba validado a mano; el banco lo confirma',
  ];
}

function payerReason(bank: DemoLine['bank'], { method }: PaidDemo['sale']): string {
  if (bank === 'Zelle') return 'El nombre es el del cliente';
  if (method === 'pago_movil') return 'El teléfono es el de quien pagó';
  return bank === 'Mercantil' ? 'La cédula es la del cliente' : 'El nombre es el del cliente';
}
