import { type MailDetailRecord, type MailRecord, mailRecord } from '#contract/office/mail.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import type { MailBranding } from './mail-content.ts';
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
 * @param deliversOutside whether mail is sent by SMTP. If so, mails with account links are hidden from staff; in the
 * local mailbox they are shown, because they are read only there
 */
export async function presentMailDetail(
  mail: Mail,
  { branding, deliversOutside }: { branding: MailBranding; deliversOutside: boolean },
): Promise<MailDetailRecord> {
  const { id, attributes } = presentMail(mail);
  const hidden = mail.secret && deliversOutside;
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
export async function wordsOf(
  mail: Pick<Mail, 'content' | 'text' | 'html'>,
  branding: MailBranding,
): Promise<MailWords> {
  if (!mail.content) return { text: mail.text ?? '', html: mail.html };
  const { composeMail } = await import('./compose-mail.ts');
  return composeMail(branding, mail.content);
}
