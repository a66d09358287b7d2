import type { MailDetailRecord, MailRecord } from '#contract/office/mail.ts';
import type { MailBranding } from './mail-content.ts';
import type { ListedMail } from './mails.queries.ts';
import type { Mail } from './mails.tables.ts';

export function presentMail(mail: ListedMail): MailRecord {
  const waits = mail.state === 'queued' || mail.state === 'retrying';
  return {
    id: mail.id,
    attributes: {
      to: mail.recipients,
      replyTo: mail.replyTo,
      subject: mail.subject,
      state: mail.state,
      problem: mail.problem,
      attempts: mail.attempts,
      nextTryAt: waits ? mail.nextTryAt.toISOString() : null,
      saleId: mail.saleId,
      hasProof: mail.attachmentKey !== null,
      copyOf: mail.copyOf,
      createdAt: mail.createdAt.toISOString(),
      sentAt: mail.sentAt?.toISOString() ?? null,
    },
  };
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
