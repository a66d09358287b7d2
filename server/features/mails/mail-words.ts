import type { MailBranding } from './mail-content.ts';
import type { Mail } from './mails.tables.ts';

export interface MailWords {
  text: string;
  html: string | null;
}

/**
 * The text and HTML of a stored mail: composed from its content, or as stored in an old mail. The composer is imported with
 * the first mail, because it loads React, which nothing else in the server needs.
 */
export async function wordsOf(
  mail: Pick<Mail, 'content' | 'text' | 'html'>,
  branding: MailBranding,
): Promise<MailWords> {
  if (!mail.content) return { text: mail.text ?? '', html: mail.html };
  const { composeMail } = await import('./compose-mail.ts');
  return composeMail(branding, mail.content);
}
