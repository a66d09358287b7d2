import { and, between, eq, gt, gte, isNull, lt, max, min, sql } from 'drizzle-orm';
import { findReversals, MOST_REVERSAL_DAYS } from '#domain/payments/reversals.ts';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { lockAccount } from '../accounts/accounts.queries.ts';
import { bankAccounts, bankLines, bankReversals } from '../bank.tables.ts';
import { takenBack } from '../queue/open-work.queries.ts';

const MOVEMENT = {
  id: bankLines.id,
  day: bankLines.postedOn,
  hundredths: bankLines.amountHundredths,
  reference: bankLines.reference,
  description: bankLines.description,
};

/**
 * Records which lines of an account the bank took back, among the lines out from a day on. The new rows refer to lines
 * in, so this waits for an approval that has locked one, and an approval that comes later sees them.
 */
export async function recordReversals(tx: Connection, accountId: number, from: string): Promise<void> {
  const ofAccount = eq(bankLines.accountId, accountId);
  const outs = await tx
    .select(MOVEMENT)
    .from(bankLines)
    .leftJoin(bankReversals, eq(bankReversals.outId, bankLines.id))
    .where(
      and(
        ofAccount,
        gte(bankLines.postedOn, from),
        lt(bankLines.amountHundredths, 0),
        isNull(bankLines.excluded),
        isNull(bankReversals.outId),
      ),
    )
    .orderBy(bankLines.postedOn, bankLines.id);
  const [first, last] = [outs[0]?.day, outs.at(-1)?.day];
  if (!first || !last) return;
  const lines = await tx
    .select({ ...MOVEMENT, left: sql<number>`(bank_lines.amount_hundredths - ${takenBack})::float8` })
    .from(bankLines)
    .where(
      and(
        ofAccount,
        between(bankLines.postedOn, addDays(first, -MOST_REVERSAL_DAYS), last),
        gt(bankLines.amountHundredths, 0),
      ),
    );
  const reversals = findReversals(lines, outs);
  if (reversals.length === 0) return;
  // In the order in which approvals lock lines.
  reversals.sort((one, other) => one.lineId - other.lineId);
  await tx.insert(bankReversals).values(reversals).onConflictDoNothing();
}

/**
 * Records the reversals among lines that a release without this rule has stored. Each account remembers how far it was
 * searched. Its lock lets an upload end first, so that no line with a lower number comes later.
 */
export async function recordMissedReversals(database: Database, now: Date): Promise<void> {
  const earliest = addDays(caracasDay(now), -2 * MOST_REVERSAL_DAYS);
  const newer = gt(bankLines.id, sql`coalesce(${bankAccounts.reversalsSoughtTo}, 0)`);
  const unsought = sql`exists (select from ${bankLines} where ${bankLines.accountId} = ${bankAccounts.id} and ${newer})`;
  const accounts = await database.connection.select({ id: bankAccounts.id }).from(bankAccounts).where(unsought);
  for (const { id } of accounts) {
    await database.transaction(async (tx) => {
      if (!(await lockAccount(tx, id))) return;
      const [lines] = await tx
        .select({ last: max(bankLines.id), first: min(bankLines.postedOn) })
        .from(bankLines)
        .innerJoin(bankAccounts, eq(bankAccounts.id, bankLines.accountId))
        .where(and(eq(bankLines.accountId, id), newer));
      if (!lines?.last || !lines.first) return;
      await recordReversals(tx, id, lines.first > earliest ? lines.first : earliest);
      await tx.update(bankAccounts).set({ reversalsSoughtTo: lines.last }).where(eq(bankAccounts.id, id));
    });
  }
}
