import type { MailBranding } from './mail-content.ts';
import type { Mail } from './mails.tables.ts';

export interface MailWords {
  text: string;
  html: string | null;
}

/**
 * The words of a stored mail: composed from its content, or those it was written with. What composes them is loaded with
 * the first mail: it brings React, which nothing else in the server needs.
 */
export async function wordsOf(
  mail: Pick<Mail, 'content' | 'text' | 'html'>,
  branding: MailBranding,
): Promise<MailWords> {
  if (!mail.content) return { text: mail.text ?? '', html: mail.html };
  const { composeMail } = await import('./compose-mail.ts');
  return composeMail(branding, mail.content);
}
