import { sql } from 'drizzle-orm';
import { closingProblem } from '#domain/fiscal/book-periods.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { fiscalClosings } from '../fiscal-documents.tables.ts';
import type { FiscalServices } from '../record-documents.ts';
import { holdClosings } from './book-document.ts';

/** Closes a day or a month, after the documents that are being recorded. What comes later is booked in the next period. */
export function closePeriod(
  { database, now }: FiscalServices,
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
