import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReconciliationListQuery, ReconciliationRecord } from '#contract/payments/reconciliation.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { fullName } from '#domain/people/actor.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { payments } from '#server/features/sales/payments.tables.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import { containing, withinDays } from '#server/platform/database/conditions.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { bankLines } from '../bank.tables.ts';
import { type LineRow, type PaymentRow, selectLines, selectPayments } from '../queue/open-work.queries.ts';
import { presentLine, presentPayment } from '../queue/queue.presenter.ts';
import { givenByLine, reconciliationLines, reconciliationPayments, reconciliations } from '../reconciliation.tables.ts';
import { selectUndoBlockers } from './undo-reconciliation.ts';

export interface ReconciliationRow {
  reconciliation: typeof reconciliations.$inferSelect;
  madeBy: { name: string; lastname: string } | null;
  undoneBy: { name: string; lastname: string } | null;
  lines: (LineRow & { given: number })[];
  payments: (PaymentRow & { received: number })[];
}

const maker = alias(accounts, 'maker');
const undoer = alias(accounts, 'undoer');

/** A page of the history, newest first, and the total count. */
export async function selectReconciliations(
  connection: ReadConnection,
  query: ReconciliationListQuery,
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ rows: ReconciliationRow[]; total: number }> {
  const where = conditionsOf(query);
  const rows = await selectRows(connection, where, { pageSize, offset });
  return { rows, total: await connection.$count(reconciliations, where) };
}

export async function selectRows(
  connection: ReadConnection,
  where: SQL | undefined,
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<ReconciliationRow[]> {
  const rows = await connection
    .select({
      reconciliation: reconciliations,
      madeBy: { name: maker.name, lastname: maker.lastname },
      undoneBy: { name: undoer.name, lastname: undoer.lastname },
    })
    .from(reconciliations)
    .leftJoin(maker, eq(maker.id, reconciliations.accountId))
    .leftJoin(undoer, eq(undoer.id, reconciliations.undoneBy))
    .where(where)
    .orderBy(desc(reconciliations.madeAt), desc(reconciliations.id))
    .limit(pageSize)
    .offset(offset);
  const ids = rows.map(({ reconciliation }) => reconciliation.id);
  if (ids.length === 0) return [];
  const spent = await connection
    .select({
      reconciliationId: reconciliationLines.reconciliationId,
      lineId: reconciliationLines.lineId,
      given: givenByLine,
    })
    .from(reconciliationLines)
    .innerJoin(bankLines, eq(bankLines.id, reconciliationLines.lineId))
    .where(inArray(reconciliationLines.reconciliationId, ids));
  const paid = await connection
    .select()
    .from(reconciliationPayments)
    .where(inArray(reconciliationPayments.reconciliationId, ids));
  const lineIds = spent.map(({ lineId }) => lineId);
  const paymentIds = paid.map(({ paymentId }) => paymentId);
  const lines = byId(
    await selectLines(connection, inArray(bankLines.id, lineIds), lineIds.length),
    ({ line }) => line.id,
  );
  const paymentRows = await selectPayments(connection, inArray(payments.id, paymentIds), paymentIds.length);
  const ofPayments = byId(paymentRows, ({ payment }) => payment.id);
  return rows.map((row) => {
    const { id } = row.reconciliation;
    return {
      ...row,
      lines: spent
        .filter((one) => one.reconciliationId === id)
        .flatMap(({ lineId, given }) => {
          const line = lines.get(lineId);
          return line ? [{ ...line, given }] : [];
        }),
      payments: paid
        .filter((one) => one.reconciliationId === id)
        .flatMap(({ paymentId, amountHundredths }) => {
          const payment = ofPayments.get(paymentId);
          return payment ? [{ ...payment, received: amountHundredths }] : [];
        }),
    };
  });
}

function byId<Row>(rows: readonly Row[], key: (row: Row) => number): Map<number, Row> {
  return new Map(rows.map((row) => [key(row), row]));
}

function conditionsOf({ account, sale, kind, state, from, to, q }: ReconciliationListQuery): SQL | undefined {
  const { id, madeAt, undoneAt } = reconciliations;
  const line = (condition: SQL) => sql`exists (select from ${reconciliationLines}
    join ${bankLines} on ${bankLines.id} = ${reconciliationLines.lineId}
    where ${reconciliationLines.reconciliationId} = ${id} and ${condition})`;
  const payment = (condition: SQL | undefined) => sql`exists (select from ${reconciliationPayments}
    join ${payments} on ${payments.id} = ${reconciliationPayments.paymentId}
    join ${sales} on ${sales.id} = ${payments.saleId}
    where ${reconciliationPayments.reconciliationId} = ${id} and ${condition})`;
  const text = q ? containing(q) : null;
  return and(
    account ? line(eq(bankLines.accountId, account)) : undefined,
    sale ? payment(eq(sales.id, sale)) : undefined,
    kind ? eq(reconciliations.kind, kind) : undefined,
    state === 'standing' ? isNull(undoneAt) : undefined,
    state === 'undone' ? isNotNull(undoneAt) : undefined,
    withinDays(madeAt, { from, to }),
    text
      ? or(
          line(sql`${bankLines.reference} ilike ${text}`),
          payment(or(sql`${payments.reference} ilike ${text}`, sql`${sales.searchText} like lower(${text})`)),
        )
      : undefined,
  );
}

/** A reconciliation as it is sent; null when there is none. */
export async function readReconciliation(connection: ReadConnection, id: number): Promise<ReconciliationRecord | null> {
  const [row] = await selectRows(connection, eq(reconciliations.id, id), { pageSize: 1, offset: 0 });
  if (!row) return null;
  const blockers = await selectUndoBlockers(connection, [id]);
  return presentReconciliation(row, blockers.get(id) ?? null);
}

/** @param undoBlocker why it cannot be undone; null when it can */
export function presentReconciliation(row: ReconciliationRow, undoBlocker: string | null): ReconciliationRecord {
  const { reconciliation, lines, payments } = row;
  return {
    id: reconciliation.id,
    attributes: {
      kind: reconciliation.kind,
      lines: lines.map((line) => presentLine(line, line.given)),
      payments: payments.map((payment) => ({
        ...presentPayment(payment),
        received: decimalFromCents(payment.received),
      })),
      currency: lines[0]?.account.currency ?? 'VES',
      difference: decimalFromCents(reconciliation.differenceHundredths),
      what_became: reconciliation.difference ?? 'none',
      decision: reconciliation.decision,
      reasons: reconciliation.reasons,
      madeAt: reconciliation.madeAt.toISOString(),
      madeBy: fullName(row.madeBy),
      undoneAt: reconciliation.undoneAt?.toISOString() ?? null,
      undoneBy: fullName(row.undoneBy),
      kept: undoBlocker,
    },
  };
}
