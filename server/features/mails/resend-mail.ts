import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { DELIVER_MAILS } from './enqueue-mails.ts';
import { lockMail } from './mails.queries.ts';
import { type Mail, mails } from './mails.tables.ts';

/**
 * Sends a mail again, for staff. An unsent mail is queued again. A sent mail is copied, because the receiving server
 * would drop the same Message-ID. While a copy waits, no second copy is made.
 * @returns the mail that is queued
 */
export function resendMail(
  { database, jobs }: { database: Database; jobs: Jobs },
  { mailId, actor }: { mailId: number; actor: Actor },
): Promise<Outcome<Mail>> {
  return attempt(database, async (tx) => {
    const mail = await lockMail(tx, mailId);
    if (!mail) return { ok: false, code: 'not_found', message: 'Correo no encontrado' };
    const waiting = mail.state === 'sent' ? await waitingCopyOf(tx, mail) : null;
    if (waiting) return { ok: true, value: waiting };
    const queued = mail.state === 'sent' ? await copy(tx, mail) : await queueAgain(tx, mail);
    await recordAudit(
      tx,
      actor,
      'mail.resent',
      { kind: 'mail', id: mail.id },
      { to: mail.recipients, subject: mail.subject, state: mail.state },
    );
    await jobs.enqueue(tx, DELIVER_MAILS, {});
    return { ok: true, value: queued };
  });
}

async function waitingCopyOf(tx: Connection, { id }: Mail): Promise<Mail | null> {
  const [waiting] = await tx
    .select()
    .from(mails)
    .where(and(eq(mails.copyOf, id), inArray(mails.state, ['queued', 'retrying'])));
  return waiting ?? null;
}

async function copy(tx: Connection, mail: Mail): Promise<Mail> {
  const { recipients, replyTo, subject, content, text, html, attachmentKey, unsubscribeUrl, saleId, kind, secret } =
    mail;
  const envelope = { recipients, replyTo, subject, attachmentKey, unsubscribeUrl };
  const [made] = await tx
    .insert(mails)
    .values({ ...envelope, content, text, html, saleId, kind, secret, copyOf: mail.id })
    .returning();
  if (!made) throw new Error('The copy was not written');
  return made;
}

async function queueAgain(tx: Connection, { id }: Mail): Promise<Mail> {
  const [queued] = await tx
    .update(mails)
    .set({ state: 'queued', attempts: 0, queuedAt: sql`now()`, nextTryAt: sql`now()` })
    .where(eq(mails.id, id))
    .returning();
  if (!queued) throw new Error('The locked mail is missing');
  return queued;
}
