import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ComposedMail } from './enqueue-mails.ts';
import type { MailBranding, MailContent } from './mail-content.ts';
import { MailDocument } from './mail-document.ts';
import { textOfMail } from './mail-text.ts';

/** Control characters and lone surrogates: no mail program shows them, and some stop reading there. */
const NOT_TEXT = /[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A mail's envelope and content, before it is rendered. */
export type MailDraft = MailContent & Omit<ComposedMail, 'text' | 'html'>;

/** Renders a mail in the shop's layout, as HTML and as plain text made from that HTML. */
export function composeMail(branding: MailBranding, draft: MailDraft): ComposedMail {
  const { audience, title, preview, blocks, ...envelope } = draft;
  const content = { audience, title, preview, blocks };
  const markup = renderToStaticMarkup(createElement(MailDocument, { branding, content }));
  const html = `<!doctype html>${markup.replace(NOT_TEXT, '')}\n`;
  return { ...envelope, text: `${textOfMail(html)}\n`, html };
}
