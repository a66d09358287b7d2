import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import type { Mailer } from '#server/platform/mailer/mailer.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { mails } from './mails.tables.ts';

export interface DeliverMailOptions {
  database: Database;
  mailer: Mailer;
  storage: Storage;
  mailFrom: string;
}

/** Hands one queued mail over. Done again after a crash it finds the mail sent and leaves it. */
export async function deliverMail(
  mailId: number,
  { database, mailer, storage, mailFrom }: DeliverMailOptions,
): Promise<void> {
  const [mail] = await database.connection.select().from(mails).where(eq(mails.id, mailId));
  if (!mail || mail.state === 'sent') return;
  const picture = mail.attachmentKey ? await storage.get(mail.attachmentKey) : null;
  try {
    await mailer.send({
      from: mailFrom,
      to: mail.recipients,
      replyTo: mail.replyTo,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      attachments: picture ? [{ filename: 'comprobante.jpg', content: picture, contentType: 'image/jpeg' }] : [],
      messageId: `<vitrina-${mail.id}@${mailFrom.match(/@([\w.-]+)/)?.[1] ?? 'localhost'}>`,
    });
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    await database.connection.update(mails).set({ state: 'failed', problem }).where(eq(mails.id, mailId));
    throw error;
  }
  await database.connection
    .update(mails)
    .set({ state: 'sent', problem: null, sentAt: new Date() })
    .where(eq(mails.id, mailId));
}
