import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { deliveryProblem, type Mailer } from '#server/platform/mailer/mailer.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { DELIVER_MAILS } from './enqueue-mails.ts';
import type { Mail } from './mails.tables.ts';
import { markFailed, markForLater, markSent, takeNextMail } from './waiting-mails.queries.ts';

export interface DeliveryServices {
  database: Database;
  mailer: Mailer;
  storage: Storage;
  jobs: Jobs;
  mailFrom: string;
  /** Aborted when the process is to end: the mail at hand is the last one. */
  ending: AbortSignal;
}

/** After this long nobody waits for it any more; staff can still send it by hand. */
const GIVEN_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000;

/** One who delivers. */
interface Sender {
  id: string;
  /** Mails that the mail server took while the database could not be told. */
  sentUnnoted: Set<number>;
}

/**
 * The sender of this process: a function that hands over every mail whose time has come, each once, one after the
 * other. What cannot be delivered now is tried again later and longer apart, for three days; what the mail server
 * refuses for good is left to staff. Any replica may do this at any time, and does it again when one died in the
 * middle. Called while it is at it, it goes round once more after.
 *
 * A process that dies after the mail server took a mail and before that is noted sends it again: nobody can rule that
 * out. The second has the Message-ID of the first, by which the receiving server knows it.
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
  const { database, ending } = services;
  for (const mailId of sender.sentUnnoted) await noteSent(services, sender, mailId);
  while (!ending.aborted) {
    const mail = await takeNextMail(database.connection, sender.id);
    if (!mail) return;
    const goesOn = await deliver(services, sender, mail);
    if (!goesOn) return;
  }
}

/** Not forgotten when the database is away: the next round begins with it, before any mail could go out again. */
async function noteSent({ database, mailer }: DeliveryServices, sender: Sender, mailId: number): Promise<void> {
  sender.sentUnnoted.add(mailId);
  await markSent(database.connection, mailId, mailer.deliversOutside ? 'sent' : 'kept');
  sender.sentUnnoted.delete(mailId);
}

/** @returns false when the mail server cannot be reached at all: the others need not be tried now */
async function deliver(services: DeliveryServices, sender: Sender, mail: Mail): Promise<boolean> {
  const { database, mailer, storage, jobs, mailFrom } = services;
  const { connection } = database;
  try {
    await mailer.send(await outgoing(mail, storage, mailFrom));
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

async function outgoing(mail: Mail, storage: Storage, mailFrom: string) {
  const picture = mail.attachmentKey ? await storage.get(mail.attachmentKey) : null;
  return {
    from: mailFrom,
    to: mail.recipients,
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: picture ? [{ filename: 'comprobante.jpg', content: picture, contentType: 'image/jpeg' }] : [],
    messageId: messageIdOf(mail, mailFrom),
  };
}

/** The same for every try at one mail, another for each mail; the moment keeps two databases of one shop apart. */
function messageIdOf({ id, createdAt }: Mail, mailFrom: string): string {
  return `<vitrina-${id}-${createdAt.getTime().toString(36)}@${mailFrom.match(/@([\w.-]+)/)?.[1] ?? 'localhost'}>`;
}
