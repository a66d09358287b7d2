import { asc, eq, like, sql } from 'drizzle-orm';
import type { SalesBook } from '#contract/fiscal/sales-book.ts';
import { bookingDay, type ClosedPeriods, closingProblem } from '#domain/fiscal/book-periods.ts';
import { actorText } from '#domain/people/actor.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, conflict, invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { fiscalClosings } from './fiscal-documents.tables.ts';

/**
 * The closed days and months. Until the transaction ends, no further one is closed. Call it after all other locks, so
 * that transactions do not deadlock.
 */
export async function holdClosings(tx: Connection): Promise<ClosedPeriods> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('fiscal closings'))`);
  const rows = await tx.select({ period: fiscalClosings.period }).from(fiscalClosings);
  return new Set(rows.map(({ period }) => period));
}

/** Where a document of a day is booked. A closed period refuses it; with a reason, it stands in the next open one. */
export async function bookDocument(
  tx: Connection,
  issuedOn: string,
  lateReason: string | undefined,
): Promise<Outcome<{ bookedOn: string | null; lateReason: string | null }>> {
  const day = bookingDay(issuedOn, await holdClosings(tx));
  if (day === issuedOn) return { ok: true, value: { bookedOn: null, lateReason: null } };
  if (lateReason) return { ok: true, value: { bookedOn: day, lateReason } };
  const message = `El libro del ${formatDay(issuedOn)} está cerrado. Escribe el motivo, y el documento entra el ${formatDay(day)}.`;
  return invalidField('late_reason', message);
}

/** Closes a day or a month, after the documents that are being recorded. What comes later is booked in the next period. */
export function closePeriod(
  { database, now }: { database: Database; now(): Date },
  { period, actor }: { period: string; actor: Actor },
): Promise<Outcome<string>> {
  return attempt(database, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('fiscal closings'))`);
    const problem = closingProblem(period, caracasDay(now()), await holdClosings(tx));
    if (problem) return conflict(problem);
    await tx.insert(fiscalClosings).values({ period, closedBy: actor.accountId, closedAt: now() });
    await recordAudit(tx, actor, 'fiscal.closed', null, { period });
    return { ok: true, value: period };
  });
}

/** The closed periods of a month: its days, and itself. */
export async function readClosings(tx: Connection, month: string): Promise<SalesBook['closed']> {
  const rows = await tx
    .select({ closing: fiscalClosings, account: accounts })
    .from(fiscalClosings)
    .leftJoin(accounts, eq(accounts.id, fiscalClosings.closedBy))
    .where(like(fiscalClosings.period, `${month}%`))
    .orderBy(asc(fiscalClosings.period));
  return rows.map(({ closing, account }) => ({
    period: closing.period,
    at: closing.closedAt.toISOString(),
    by: account && actorText(account),
  }));
}
