import { and, desc, eq, gt, inArray, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { CREDIT_KINDS } from '#domain/credit/credit.ts';
import { paidSums } from '#domain/payments/coverage.ts';
import type { MatchAccount, Standing } from '#domain/payments/matching/match-input.ts';
import type { Currency } from '#domain/payments/payment.ts';
import { shortfallOf } from '#domain/payments/tolerance/shortfall.ts';
import { isReconciled } from '#server/features/sales/payments/payments.queries.ts';
import { type Payment, payments } from '#server/features/sales/payments.tables.ts';
import { countedCurrency, isTakenBack } from '#server/features/sales/sale-filter.queries.ts';
import { paymentProofs, type Sale, sales } from '#server/features/sales/sales.tables.ts';
import { toleranceOfPayment } from '#server/features/ways/tolerances.ts';
import { paymentMethods } from '#server/features/ways/ways.tables.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { type BankAccount, type BankLine, bankAccounts, bankLines } from '../bank.tables.ts';
import { reconciliationLines } from '../reconciliation.tables.ts';

/** Only the newest lines and payments are matched, so that years of unmatched money do not slow down each proposal. */
const MOST_LINES = 10_000;
const MOST_PAYMENTS = 8000;
/** How long a decided payment can still be matched: with its first bank line, or with a second one. */
const DECIDED_DAYS = 60;

/**
 * The hundredths that the bank took back of a line. It names the tables itself: in a select of one table Drizzle leaves
 * the names out.
 */
export const takenBack = sql<number>`coalesce((
  select -sum(taken.amount_hundredths) from bank_reversals join bank_lines taken on taken.id = bank_reversals.out_id
  where bank_reversals.line_id = bank_lines.id and taken.excluded is null
), 0)::float8`;

/** Whether the bank took back one of several lines, and this may be the one. */
const perhapsTakenBack = sql<boolean>`bank_lines.id in (
  select unnest(bank_reversals.rivals) from bank_reversals join bank_lines taken on taken.id = bank_reversals.out_id
  where taken.excluded is null
)`;

export const LINE_COLUMNS = {
  line: bankLines,
  takenBack,
  perhapsTakenBack,
  account: {
    id: bankAccounts.id,
    name: bankAccounts.name,
    bank: bankAccounts.bank,
    currency: bankAccounts.currency,
  },
};

const SALE_COLUMNS = {
  id: sales.id,
  orderId: sales.orderId,
  customerName: sales.customerName,
  customerPhone: sales.customerPhone,
  customerId: sales.customerId,
  status: sales.status,
  totalCents: sales.totalCents,
  totalBsHundredths: sales.totalBsHundredths,
  dollarValue: sales.dollarValue,
  createdAt: sales.createdAt,
};

export interface LineRow {
  line: BankLine;
  account: Pick<BankAccount, keyof typeof LINE_COLUMNS.account>;
  takenBack: number;
  perhapsTakenBack: boolean;
}

/** The hundredths that the bank left of a line. */
export function leftOf({ line, takenBack: back }: Pick<LineRow, 'line' | 'takenBack'>): number {
  return line.amountHundredths - back;
}

export interface PaymentRow {
  payment: Payment;
  sale: Pick<Sale, keyof typeof SALE_COLUMNS>;
  /** Reference of its proof; the first payment has the proof of its sale. */
  proof: string | null;
  isReconciled: boolean;
  way: { name: string; tolerance: number };
  /** What its sale lacks besides, in hundredths of its currency, if it is open. */
  missing: number;
}

export interface OpenWork {
  accounts: MatchAccount[];
  lines: LineRow[];
  payments: PaymentRow[];
  /** Whether there are more open lines or payments than were read. */
  limited: boolean;
}

export const isSpent: SQL<boolean> = sql<boolean>`exists (select from ${reconciliationLines}
  where ${reconciliationLines.lineId} = ${bankLines.id} and not ${reconciliationLines.undone})`;

/** Whether the bank took all of a line back. */
export const isReversed: SQL<boolean> = sql<boolean>`bank_lines.amount_hundredths <= ${takenBack}`;

/** Whether a line is incoming money that the bank has not taken back, neither reconciled nor excluded. */
export const isOpenLine = and(
  gt(bankLines.amountHundredths, 0),
  isNull(bankLines.excluded),
  sql`not ${isSpent}`,
  sql`not ${isReversed}`,
);

/** Whether the line's account takes part in reconciliation. The lines of others are in no list of what waits. */
export const takesPart = sql<boolean>`exists (select from bank_accounts account
  where account.id = bank_lines.account_id and account.takes_part)`;

/** Whether it will be paid at the store: no bank line is about it before somebody has recorded it. */
const isPromised = sql`(payments.at_pickup and payments.state = 'declared')`;

export async function selectOpenWork(connection: ReadConnection, now: Date): Promise<OpenWork> {
  const accounts = await connection
    .select({ id: bankAccounts.id, methods: bankAccounts.methods })
    .from(bankAccounts)
    .orderBy(bankAccounts.id);
  const lines = await selectLines(connection, and(isOpenLine, takesPart), MOST_LINES + 1);
  const since = new Date(now.getTime() - DECIDED_DAYS * 24 * 60 * 60 * 1000);
  const isWaiting = and(inArray(payments.state, ['declared', 'matched']), not(isPromised));
  const isFresh = and(
    gt(payments.decidedAt, since),
    or(eq(payments.state, 'validated'), and(eq(payments.state, 'rejected'), eq(sales.status, 'cancelada'))),
  );
  const paymentRows = await selectPayments(
    connection,
    and(eq(payments.kind, 'payment'), notInArray(payments.method, [...CREDIT_KINDS]), or(isWaiting, isFresh)),
    MOST_PAYMENTS + 1,
  );
  return {
    accounts,
    lines: lines.slice(0, MOST_LINES),
    payments: paymentRows.slice(0, MOST_PAYMENTS),
    limited: lines.length > MOST_LINES || paymentRows.length > MOST_PAYMENTS,
  };
}

export function selectLines(connection: ReadConnection, where: SQL | undefined, limit: number): Promise<LineRow[]> {
  return connection
    .select(LINE_COLUMNS)
    .from(bankLines)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankLines.accountId))
    .where(where)
    .orderBy(desc(bankLines.postedOn), desc(bankLines.id))
    .limit(limit);
}

const ownProof = alias(paymentProofs, 'own_proof');

export async function selectPayments(
  connection: ReadConnection,
  where: SQL | undefined,
  limit: number,
): Promise<PaymentRow[]> {
  const rows = await connection
    .select({
      payment: payments,
      sale: SALE_COLUMNS,
      proof: sql<string | null>`coalesce(${ownProof.reference}, ${paymentProofs.reference})`,
      isReconciled,
      way: {
        name: paymentMethods.name,
        tolerance: toleranceOfPayment,
      },
      promised: { usd: promisedIn('USD'), ves: promisedIn('VES') },
    })
    .from(payments)
    .innerJoin(sales, eq(sales.id, payments.saleId))
    .innerJoin(paymentMethods, eq(paymentMethods.code, payments.method))
    .leftJoin(ownProof, eq(ownProof.id, payments.proofId))
    .leftJoin(paymentProofs, and(eq(paymentProofs.saleId, sales.id), eq(payments.position, 1)))
    .where(where)
    .orderBy(sql`${payments.state} in ('declared', 'matched') desc`, desc(payments.createdAt), desc(payments.id))
    .limit(limit);
  return rows.map(({ promised: { usd, ves }, ...row }) => {
    const { currency } = row.payment;
    const missing = usd === null || ves === null ? 0 : shortfallOf(row.sale, paidSums(usd, ves), currency);
    return { ...row, missing };
  });
}

/**
 * What all payments of a pending sale add up to that are not rejected, less paid refunds; null unless the payment is open, and
 * where nothing more is asked for.
 */
function promisedIn(currency: Currency): SQL<number | null> {
  const amount = sql.raw(currency === 'USD' ? 'covers_cents' : 'amount_hundredths');
  // Within the sum, `payments` are those of the sale.
  return sql<number | null>`case
    when payments.state in ('declared', 'matched') and sales.status = 'pendiente' and not ${isTakenBack} then (
      select coalesce(sum((payments.${amount} + payments.forgiven_hundredths) * case kind when 'payment' then 1 else -1 end), 0)::float8
      from payments
      where payments.sale_id = sales.id and ${countedCurrency} = ${currency}
        and (case kind when 'payment' then state <> 'rejected' else state = 'validated' end)
    )
  end`;
}

/** The amount that bank lines must bring for a payment: what was declared, and what is forgiven of it already. */
export function dueOf({ payment }: Pick<PaymentRow, 'payment'>): number {
  return payment.amountHundredths + payment.forgivenHundredths;
}

/** What may be missing of payments: the smallest of their tolerances, and what their sale lacks besides. */
export function toleratedOf(rows: readonly PaymentRow[]): { tolerance: number; missing: number } {
  const [first] = rows;
  const isOneSale = rows.every(({ sale }) => sale.id === first?.sale.id);
  return {
    tolerance: rows.length === 0 ? 0 : Math.min(...rows.map(({ way }) => way.tolerance)),
    missing: first && isOneSale ? first.missing : 0,
  };
}

/** The state of a payment for the matching. */
export function standingOf({ payment, sale, isReconciled: reconciled }: PaymentRow): Standing {
  if (reconciled) return 'reconciled';
  if (payment.state === 'rejected' || sale.status === 'cancelada') return 'cancelled';
  return payment.state === 'validated' ? 'by_hand' : 'open';
}
