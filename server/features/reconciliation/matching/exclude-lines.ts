import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bankLines } from '../bank.tables.ts';
import { isSpent } from '../queue/open-work.queries.ts';
import { refuseTaken } from './lock-parts.ts';

/** Takes lines that pay no order out of the queue. @returns how many it changed */
export function excludeLines(
  database: Database,
  { lines, reason, actor, at }: { lines: number[]; reason: string; actor: Actor; at: Date },
): Promise<Outcome<number>> {
  return attempt<number>(database, async (tx) => {
    await tx
      .select({ id: bankLines.id })
      .from(bankLines)
      .where(inArray(bankLines.id, lines))
      .orderBy(bankLines.id)
      .for('update');
    const taken = await refuseTaken(tx, lines, []);
    if (taken) return taken;
    const changed = await tx
      .update(bankLines)
      .set({ excluded: reason, excludedBy: actor.accountId, excludedAt: at })
      .where(and(inArray(bankLines.id, lines), isNull(bankLines.excluded), sql`not ${isSpent}`))
      .returning({ id: bankLines.id });
    const ids = changed.map(({ id }) => id);
    if (ids.length > 0) await recordAudit(tx, actor, 'bank-lines.excluded', null, { lines: ids, reason });
    return { ok: true, value: ids.length };
  });
}

/** Puts excluded lines back into the queue. @returns how many it changed */
export function includeLines(
  database: Database,
  { lines, actor }: { lines: number[]; actor: Actor },
): Promise<Outcome<number>> {
  return attempt<number>(database, async (tx) => {
    const changed = await tx
      .update(bankLines)
      .set({ excluded: null, excludedBy: null, excludedAt: null })
      .where(and(inArray(bankLines.id, lines), isNotNull(bankLines.excluded)))
      .returning({ id: bankLines.id });
    const ids = changed.map(({ id }) => id);
    if (ids.length > 0) await recordAudit(tx, actor, 'bank-lines.included', null, { lines: ids });
    return { ok: true, value: ids.length };
  });
}
