import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { ChangeSecondPersonRule, SecondPersonRule } from '#contract/office/approval.ts';
import { centsFromDecimal, decimalFromCents } from '#domain/money/money.ts';
import { SECOND_PERSON_KEYS, type SecondPersonAct } from '#domain/people/second-person.ts';
import { refuseLargeAdjustment, type ValuedPieces, worthOf } from '#domain/stock/large-adjustment.ts';
import { invalidField, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { staffOf, takesPerson } from '#server/platform/http/staff.ts';
import { secondPersonRules } from './approvals.tables.ts';

/** Whether the house wants a second person for an act. */
export async function needsSecondPerson(connection: ReadConnection, act: SecondPersonAct): Promise<boolean> {
  const [rule] = await connection.select().from(secondPersonRules).where(eq(secondPersonRules.act, act));
  return rule?.enabled ?? false;
}

/** The value in cents above which changes of stock by hand wait; null when they never wait. */
export async function selectAdjustmentLimit(connection: ReadConnection): Promise<number | null> {
  const [rule] = await connection.select().from(secondPersonRules).where(eq(secondPersonRules.act, 'stock.adjust'));
  return rule?.enabled ? (rule.thresholdCents ?? 0) : null;
}

/** Refuses changes of stock above the limit on screens where they cannot wait. @param field where the message is shown */
export async function refuseUnapproved(
  connection: ReadConnection,
  field: string,
  changes: readonly ValuedPieces[],
): Promise<Refusal | null> {
  // Most edits of a product change no stock: they need not read the limit.
  if (worthOf(changes) === 0) return null;
  const refused = refuseLargeAdjustment(changes, await selectAdjustmentLimit(connection));
  return refused === null ? null : invalidField(field, refused);
}

/**
 * Checks that a person with an account is calling, because keys of programs never act as the second person.
 * @throws AppError 403 when a key is calling and the house wants a second person for the act
 */
export async function requireSecondPerson(
  connection: Connection,
  act: SecondPersonAct,
  request: Pick<FastifyRequest, 'staff'>,
): Promise<void> {
  if (staffOf(request).isProgram && (await needsSecondPerson(connection, act))) throw takesPerson();
}

/** The rules of all acts, in the order of the screen. */
export async function selectRules(connection: Connection): Promise<SecondPersonRule[]> {
  const rows = new Map((await connection.select().from(secondPersonRules)).map((rule) => [rule.act, rule]));
  return SECOND_PERSON_KEYS.map((act) => {
    const { enabled = false, thresholdCents = null } = rows.get(act) ?? {};
    return { act, enabled, ...(act === 'stock.adjust' && { threshold: decimalFromCents(thresholdCents ?? 0) }) };
  });
}

export async function writeRule(tx: Connection, { act, enabled, threshold }: ChangeSecondPersonRule): Promise<void> {
  const rule = { act, enabled, ...(threshold !== undefined && { thresholdCents: centsFromDecimal(threshold) }) };
  await tx.insert(secondPersonRules).values(rule).onConflictDoUpdate({ target: secondPersonRules.act, set: rule });
}
