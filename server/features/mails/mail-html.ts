import { escapeHtml } from './escape-html.ts';
import type { MailBlock, MailBranding, MailContent, MailLine, MailSum } from './mail-content.ts';
import { DARK_STYLES, look } from './mail-look.ts';
import { whatsappUrl } from './mail-text.ts';

const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/**
 * A mail as HTML that the programs people have can show: tables, inline styles, no picture, no script, nothing loaded
 * from outside. One column of at most 560 px, so that a phone reads it without zooming.
 */
export function mailHtml(branding: MailBranding, content: MailContent): string {
  const { title, preview, blocks } = content;
  return `<!doctype html>
<html lang="es-VE">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}${DARK_STYLES}</style>
</head>
<body ${look(['paper'], undefined, 'margin:0;padding:0')}>
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table ${TABLE} ${look(['paper'])}><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} style="max-width:560px">
<tr><td style="padding:0 4px 16px"><span ${look(['ink'], 'wordmark')}>${escapeHtml(branding.storeName)}</span></td></tr>
<tr><td ${look(['gold'], undefined, 'height:2px;line-height:2px;font-size:0')}>&nbsp;</td></tr>
<tr><td ${look(['sheet'], undefined, 'padding:28px 20px 12px')}>
<h1 ${look(['ink'], 'title', 'margin:0 0 20px')}>${escapeHtml(title)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td style="padding:20px 4px">${footHtml(branding, content)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p ${look(['ink'], 'body', 'margin:0 0 16px')}>${escapeHtml(block.text)}</p>`;
    case 'note':
      return `<p ${look(['faint'], 'small', 'margin:0 0 16px')}>${escapeHtml(block.text)}</p>`;
    case 'button':
      return `<p style="margin:8px 0 24px"><a href="${escapeHtml(block.url)}" target="_blank" rel="noopener" ${look(
        ['press'],
        'body',
        'display:inline-block;padding:12px 24px;border-radius:3px;text-decoration:none;font-weight:600',
      )}>${escapeHtml(block.label)}</a></p>`;
    case 'facts':
      return `${block.title ? sectionTitle(block.title) : ''}<table ${TABLE} style="margin:0 0 20px">${block.facts
        .map(
          ([name, value]) =>
            `<tr><td valign="top" width="38%" ${look(['faint'], 'small', 'padding:4px 12px 4px 0')}>${escapeHtml(name)}</td>` +
            `<td valign="top" ${look(['ink'], 'small', 'padding:4px 0;word-break:break-word')}>${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`;
    case 'lines':
      return `${sectionTitle(block.title)}<table ${TABLE} style="margin:0 0 20px">${block.lines.map(lineHtml).join('')}${block.sums
        .map(sumHtml)
        .join('')}</table>`;
    case 'quote':
      return `<p ${look(['ink', 'line'], 'body', 'margin:0 0 20px;padding:4px 0 4px 16px;border-left-width:2px;border-left-style:solid;word-break:break-word')}>${escapeHtml(
        block.text,
      ).replace(/\r\n?|\n/g, '<br>')}</p>`;
  }
}

function sectionTitle(title: string): string {
  return `<h2 ${look(['ink'], 'section', 'margin:0 0 8px')}>${escapeHtml(title)}</h2>`;
}

const RULE = 'border-bottom-width:1px;border-bottom-style:solid';

function lineHtml({ name, detail, amount }: MailLine): string {
  return (
    `<tr><td valign="top" ${look(['ink', 'line'], 'body', `padding:10px 12px 10px 0;${RULE}`)}>${escapeHtml(name)}` +
    `<br><span ${look(['faint'], 'small')}>${escapeHtml(detail)}</span></td>` +
    `<td valign="top" align="right" ${look(['ink', 'line'], 'body', `padding:10px 0;white-space:nowrap;${RULE}`)}>${escapeHtml(amount)}</td></tr>`
  );
}

function sumHtml({ label, amount, strong }: MailSum): string {
  const weight = strong ? ';font-weight:600' : '';
  const tone = strong ? 'ink' : 'soft';
  return (
    `<tr><td valign="top" ${look([tone], 'body', `padding:8px 12px 0 0${weight}`)}>${escapeHtml(label)}</td>` +
    `<td valign="top" align="right" ${look([tone], 'body', `padding:8px 0 0;white-space:nowrap${weight}`)}>${escapeHtml(amount)}</td></tr>`
  );
}

function footHtml(branding: MailBranding, { audience }: MailContent): string {
  const link = (url: string, label: string) =>
    `<a href="${escapeHtml(url)}" target="_blank" rel="noopener" ${look(['soft'], 'small', 'text-decoration:underline')}>${escapeHtml(label)}</a>`;
  const home = link(branding.publicUrl, branding.publicUrl.replace(/^https?:\/\//, ''));
  const ways = [
    link(`mailto:${branding.shopInbox}`, branding.shopInbox),
    ...(branding.whatsapp ? [link(whatsappUrl(branding.whatsapp), 'WhatsApp')] : []),
  ];
  const help = audience === 'shopper' ? `¿Tienes una duda? Escríbenos: ${ways.join(' · ')}<br>` : '';
  return `<p ${look(['faint'], 'small', 'margin:0')}>${help}${escapeHtml(branding.storeName)} · ${home}</p>`;
}
