import { sql } from 'drizzle-orm';
import { bookingDay, type ClosedPeriods } from '#domain/fiscal/book-periods.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { fiscalClosings } from '../fiscal-documents.tables.ts';

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
