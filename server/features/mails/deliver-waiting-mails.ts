import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { deliveryProblem, type Mailer } from '#server/platform/mailer/mailer.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { inSpan } from '#server/platform/tracing/trace.ts';
import { DELIVER_MAILS } from './enqueue-mails.ts';
import type { MailBranding } from './mail-content.ts';
import { wordsOf } from './mails.presenter.ts';
import type { Mail } from './mails.tables.ts';
import { markFailed, markForLater, markSent, moveDueToLocalMailbox, takeNextMail } from './waiting-mails.queries.ts';

interface DeliveryServices {
  database: Database;
  mailer: Mailer;
  storage: Storage;
  jobs: Jobs;
  /** Of the next mail. */
  sender(): string;
  branding: MailBranding;
  /** Aborted when the process shuts down: no further mail is sent. */
  ending: AbortSignal;
}

/** In ms. After this long a mail is no longer retried; staff can still send it by hand. */
const GIVEN_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000;

interface Sender {
  id: string;
  /** Ids of mails accepted by the mail server that could not be marked as sent, because the database was away. */
  sentUnnoted: Set<number>;
}

/**
 * Creates this process's sender: a function that sends every due mail once, one after the other. Temporary failures are
 * retried with growing delays for three days; permanent ones are left to staff. Every replica may call it at any time,
 * and a mail whose sender died is sent by another. A call during a round starts another round afterwards.
 *
 * If a process dies after the mail server has accepted a mail but before that is recorded, the mail is sent again. This
 * cannot be ruled out; both have the same Message-ID, so that the receiving server can recognise the duplicate.
 */
export function openMailSender(services: DeliveryServices): () => Promise<void> {
  const sender: Sender = { id: randomUUID(), sentUnnoted: new Set() };
  let last = Promise.resolve();
  return () => {
    const round = last.then(() => deliverWaitingMails(services, sender));
    last = round.catch(() => {});
    return round;
  };
}

async function deliverWaitingMails(services: DeliveryServices, sender: Sender): Promise<void> {
  const { database, mailer, ending } = services;
  if (!mailer.deliversOutside) return moveDueToLocalMailbox(database.connection);
  for (const mailId of sender.sentUnnoted) await noteSent(services, sender, mailId);
  while (!ending.aborted) {
    const mail = await takeNextMail(database.connection, sender.id);
    if (!mail) return;
    const goesOn = await inSpan(
      { name: 'deliver mail', kind: 'consumer', attributes: { 'vitrina.mail.attempt': mail.attempts } },
      () => deliver(services, sender, mail),
      mail.traceparent ? { traceparent: mail.traceparent } : undefined,
    );
    if (!goesOn) return;
  }
}

/** If the database is away, the id stays in `sentUnnoted` and is recorded at the start of the next round. */
async function noteSent({ database }: DeliveryServices, sender: Sender, mailId: number): Promise<void> {
  sender.sentUnnoted.add(mailId);
  await markSent(database.connection, mailId);
  sender.sentUnnoted.delete(mailId);
}

/** @returns false when the mail server cannot be reached, so that the other mails need not be tried now */
async function deliver(services: DeliveryServices, sender: Sender, mail: Mail): Promise<boolean> {
  const { database, mailer, jobs } = services;
  const { connection } = database;
  try {
    await mailer.send(await outgoing(mail, services));
  } catch (error) {
    const { text, scope } = deliveryProblem(error);
    if (scope === 'for-good' || Date.now() - mail.queuedAt.getTime() > GIVEN_UP_AFTER_MS) {
      await markFailed(connection, mail.id, text);
      return true;
    }
    const seconds = await markForLater(connection, mail, text);
    await jobs.enqueue(connection, DELIVER_MAILS, {}, { afterSeconds: seconds });
    return scope !== 'server';
  }
  await noteSent(services, sender, mail.id);
  return true;
}

/** The mail as it is sent; its text and HTML are composed now. */
async function outgoing(mail: Mail, { storage, sender, branding }: DeliveryServices) {
  const mailFrom = sender();
  const picture = mail.attachmentKey ? await storage.get(mail.attachmentKey) : null;
  return {
    from: mailFrom,
    to: mail.recipients,
    replyTo: mail.replyTo,
    subject: mail.subject,
    ...(await wordsOf(mail, branding)),
    attachments: picture ? [{ filename: 'comprobante.jpg', content: picture, contentType: 'image/jpeg' }] : [],
    messageId: messageIdOf(mail, mailFrom),
    headers: unsubscribeHeaders(mail),
  };
}

/** RFC 8058: the mail program shows a button that sends one POST. */
function unsubscribeHeaders({ unsubscribeUrl }: Mail): Record<string, string> {
  if (!unsubscribeUrl) return {};
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** The same for every attempt at a mail; the creation time keeps two databases of one shop apart. */
function messageIdOf({ id, createdAt }: Mail, mailFrom: string): string {
  return `<vitrina-${id}-${createdAt.getTime().toString(36)}@${mailFrom.match(/@([\w.-]+)/)?.[1] ?? 'localhost'}>`;
}
