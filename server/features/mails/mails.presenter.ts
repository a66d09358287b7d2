import { type MailDetailRecord, type MailRecord, mailRecord } from '#contract/office/mail.ts';
import { mayEverything, type Powers } from '#domain/access/roles.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import type { Letterhead } from './mail-content.ts';
import type { ListedMail } from './mails.queries.ts';
import type { Mail } from './mails.tables.ts';

export function presentMail(mail: ListedMail): MailRecord {
  const waits = mail.state === 'queued' || mail.state === 'retrying';
  return recordFrom(mailRecord, {
    ...mail,
    to: mail.recipients,
    nextTryAt: waits ? mail.nextTryAt.toISOString() : null,
    hasProof: mail.attachmentKey !== null,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
  });
}

/**
 * A mail with its words. Whoever reads the link or code of a secret mail can act as its recipient. When mail goes out by
 * SMTP, nobody here sees these words. The local mailbox is the only place to read such a mail: there, people who may do
 * everything see them.
 */
export async function presentMailDetail(
  mail: Mail,
  reader: Powers,
  { branding, deliversOutside }: { branding: Letterhead; deliversOutside: boolean },
): Promise<MailDetailRecord> {
  const { id, attributes } = presentMail(mail);
  const hidden = mail.secret && (deliversOutside || !mayEverything(reader));
  const words = hidden ? { text: null, html: null } : await wordsOf(mail, branding);
  return { id, attributes: { ...attributes, ...words } };
}

interface MailWords {
  text: string;
  html: string | null;
}

/**
 * The text and HTML of a stored mail: composed from its content, or as stored in an old mail. The composer is imported
 * with the first mail, because it loads React, which nothing else in the server needs.
 */
export async function wordsOf(mail: Pick<Mail, 'content' | 'text' | 'html'>, branding: Letterhead): Promise<MailWords> {
  if (!mail.content) return { text: mail.text ?? '', html: mail.html };
  const { composeMail } = await import('./compose-mail.ts');
  return composeMail(branding, mail.content);
}
