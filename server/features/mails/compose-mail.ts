import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailBranding, MailContent } from './mail-content.ts';
import { MailDocument } from './mail-document.ts';
import { textOfMail } from './mail-text.ts';

/** Control characters and lone surrogates: no mail program shows them, and some stop reading there. */
const NOT_TEXT = /[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Renders a mail in the shop's layout, as HTML and as plain text made from that HTML. */
export function composeMail(branding: MailBranding, content: MailContent): { text: string; html: string } {
  const markup = renderToStaticMarkup(createElement(MailDocument, { branding, content }));
  const html = `<!doctype html>${markup.replace(NOT_TEXT, '')}\n`;
  return { text: `${textOfMail(html)}\n`, html };
}
