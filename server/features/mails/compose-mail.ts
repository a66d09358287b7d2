import { createElement, Fragment, createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { blockElement, TABLE } from './mail-blocks.ts';
import type { Letterhead, MailContent } from './mail-content.ts';
import { DARK_STYLES, look } from './mail-look.ts';
import { textOfMail } from './mail-text.ts';

/** Control characters and lone surrogates: no mail program shows them, and some stop reading there. */
const NOT_TEXT = /[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Renders a mail in the shop's layout, as HTML and as plain text made from that HTML. */
export function composeMail(branding: Letterhead, content: MailContent): { text: string; html: string } {
  const markup = renderToStaticMarkup(createElement(MailDocument, { branding, content }));
  const html = `<!doctype html>${markup.replace(NOT_TEXT, '')}\n`;
  return { text: `${textOfMail(html)}\n`, html };
}

const HIDDEN = { display: 'none', maxHeight: 0, overflow: 'hidden' };
/** Outlook ignores max-width and uses the width attribute; other programs use the style. */
const COLUMN = { ...TABLE, width: 560, style: { width: '100%', maxWidth: 560 } };

/**
 * The HTML of a mail, limited to what mail programs support: tables, inline styles, no pictures, scripts or external
 * resources. One column of at most 560 px, readable on a phone without zooming. No JSX, because Node runs the server's
 * source directly and only strips types. The plain text is made by class (mail-text.ts): `preview`, `head`, `foot`,
 * `way` and those of mail-blocks.ts.
 */
function MailDocument({ branding, content }: { branding: Letterhead; content: MailContent }) {
  const { title, preview, blocks } = content;
  return h(
    'html',
    { lang: 'es-VE' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, title),
      h('style', null, DARK_STYLES),
    ),
    h(
      'body',
      look(['paper'], undefined, { margin: 0, padding: 0 }),
      h('div', { className: 'preview', style: HIDDEN }, preview),
      h(
        'table',
        { ...TABLE, ...look(['paper']) },
        row({ align: 'center', style: { padding: '24px 12px' } }, h('table', COLUMN, ...columnOf(branding, content))),
      ),
    ),
  );

  function columnOf({ storeName }: Letterhead, { audience }: MailContent): ReactNode[] {
    const bar = look(['gold'], undefined, { height: 2, lineHeight: '2px', fontSize: 0 });
    return [
      row({ className: 'head', style: { padding: '0 4px 16px' } }, h('span', look(['ink'], 'wordmark'), storeName)),
      row({ ...bar, className: 'head gold' }, '\u00a0'),
      row(
        look(['sheet'], undefined, { padding: '28px 20px 12px' }),
        h('h1', look(['ink'], 'title', { margin: '0 0 20px' }), title),
        ...blocks.map(blockElement),
      ),
      row({ className: 'foot', style: { padding: '20px 4px' } }, h(Foot, { branding, audience })),
    ];
  }
}

function row(cell: Record<string, unknown>, ...children: ReactNode[]): ReactNode {
  return h('tbody', null, h('tr', null, h('td', cell, ...children)));
}

function Foot({ branding, audience }: { branding: Letterhead; audience: MailContent['audience'] }) {
  const { storeName, publicUrl, email, whatsapp } = branding;
  const way = (href: string, label: string) => {
    const { className, style } = look(['soft'], 'small', { textDecoration: 'underline' });
    return h('a', { href, target: '_blank', rel: 'noopener', className: `way ${className}`, style }, label);
  };
  const help = h(
    Fragment,
    null,
    '¿Tienes una duda? Escríbenos: ',
    way(`mailto:${email}`, email),
    whatsapp && h(Fragment, null, ' · ', way(`https://wa.me/${whatsapp}`, 'WhatsApp')),
    h('br'),
  );
  const home = way(publicUrl, publicUrl.replace(/^https?:\/\//, ''));
  const style = look(['faint'], 'small', { margin: 0 });
  return h('p', style, audience === 'shopper' && help, `${storeName} · `, home);
}
