import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { type Mail, mails } from './mails.tables.ts';

/** For how long a claimed mail belongs to its sender. Then another may take it, in case the first one died. */
export const TURN_SECONDS = 180;
const MOST_PAUSE_SECONDS = 15 * 60;

/**
 * Claims the next due mail for this sender. A sale's mails to the same recipients are sent in the order they were
 * written: while one waits, the later ones wait too.
 * @param sender must hold no other mail: one already claimed in its name counts as lost and may be returned again
 */
export async function takeNextMail(connection: Connection, sender: string): Promise<Mail | null> {
  const [mail] = await connection
    .update(mails)
    .set({
      takenUntil: sql`now() + make_interval(secs => ${TURN_SECONDS})`,
      takenBy: sender,
      attempts: sql`${mails.attempts} + 1`,
    })
    .where(
      sql`${mails.id} = (
        select id from mails waiting
        where state in ('queued', 'retrying') and next_try_at <= now()
          and (taken_until is null or taken_until <= now() or taken_by = ${sender}::uuid)
          and not exists (
            select from mails earlier
            where earlier.sale_id = waiting.sale_id and earlier.recipients = waiting.recipients
              and earlier.id < waiting.id and earlier.state in ('queued', 'retrying')
          )
        order by id limit 1 for update skip locked
      )`,
    )
    .returning();
  return mail ?? null;
}

/** Without a mail server: moves every due mail to the local mailbox, where staff read it. */
export async function moveDueToLocalMailbox(connection: Connection): Promise<void> {
  await connection
    .update(mails)
    .set({ state: 'kept', problem: null, sentAt: sql`now()`, takenUntil: null, attempts: sql`${mails.attempts} + 1` })
    .where(
      sql`state in ('queued', 'retrying') and next_try_at <= now() and (taken_until is null or taken_until <= now())`,
    );
}

export async function markSent(connection: Connection, mailId: number): Promise<void> {
  await connection
    .update(mails)
    .set({ state: 'sent', problem: null, sentAt: sql`now()`, takenUntil: null })
    .where(eq(mails.id, mailId));
}

/** A sender whose claim ended may report a failure after another sender has sent the mail: the mail stays sent. */
const isUnsent = (mailId: number) => and(eq(mails.id, mailId), ne(mails.state, 'sent'));

/** Schedules another attempt. @returns the seconds until then */
export async function markForLater(connection: Connection, mail: Mail, problem: string): Promise<number> {
  const seconds = pauseAfter(mail.attempts);
  await connection
    .update(mails)
    .set({ state: 'retrying', problem, takenUntil: null, nextTryAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(isUnsent(mail.id));
  return seconds;
}

export async function markFailed(connection: Connection, mailId: number, problem: string): Promise<void> {
  await connection.update(mails).set({ state: 'failed', problem, takenUntil: null }).where(isUnsent(mailId));
}

/** For how many seconds the oldest unsent mail has waited; 0 without one. */
export async function oldestWaitingSeconds(connection: Connection): Promise<number> {
  const [row] = await connection
    .select({ seconds: sql<number>`coalesce(extract(epoch from now() - min(${mails.queuedAt})), 0)::float8` })
    .from(mails)
    .where(inArray(mails.state, ['queued', 'retrying']));
  return row?.seconds ?? 0;
}

/** In seconds: 2, 4, 8 and so on, at most a quarter of an hour. */
function pauseAfter(attempts: number): number {
  return Math.min(MOST_PAUSE_SECONDS, 2 ** Math.min(attempts, 20));
}
