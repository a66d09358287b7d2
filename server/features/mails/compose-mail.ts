import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ComposedMail } from './enqueue-mails.ts';
import type { MailBranding, MailContent } from './mail-content.ts';
import { MailDocument } from './mail-document.ts';
import { textOfMail } from './mail-text.ts';

/** Control characters and halves of surrogate pairs: no mail program shows them, some stop at them. */
const NOT_TEXT = /[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A mail before it is put in HTML and in text: to whom, about what, and what it says. */
export type MailDraft = MailContent & Omit<ComposedMail, 'text' | 'html'>;

/** Puts a mail on the house's paper, as HTML and as the text of that HTML. */
export function composeMail(branding: MailBranding, draft: MailDraft): ComposedMail {
  const { audience, title, preview, blocks, ...envelope } = draft;
  const content = { audience, title, preview, blocks };
  const markup = renderToStaticMarkup(createElement(MailDocument, { branding, content }));
  const html = `<!doctype html>${markup.replace(NOT_TEXT, '')}\n`;
  return { ...envelope, text: `${textOfMail(html)}\n`, html };
}
