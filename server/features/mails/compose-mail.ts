import type { ComposedMail } from './enqueue-mails.ts';
import type { MailBranding, MailContent } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';

/** A mail before it is put in HTML and in text: to whom, about what, and what it says. */
export type MailDraft = MailContent & Omit<ComposedMail, 'text' | 'html'>;

/** Puts a mail on the house's paper, once as HTML and once as text that says the same. */
export function composeMail(branding: MailBranding, draft: MailDraft): ComposedMail {
  const { audience, title, preview, blocks, ...envelope } = draft;
  const content = { audience, title, preview, blocks };
  return { ...envelope, text: mailText(branding, content), html: mailHtml(branding, content) };
}
