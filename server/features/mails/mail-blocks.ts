import { createElement as h, type ReactNode } from 'react';
import type { MailBlock, MailFact, MailLine, MailSum } from './mail-content.ts';
import { look, type Tone } from './mail-look.ts';

export const TABLE = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 };

/** Renders a block. mail-text.ts formats the classes `action`, `pair`, `item` and `quote` as plain text. */
export function blockElement(block: MailBlock, index: number): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return h('p', { key: index, ...look(['ink'], 'body', { margin: '0 0 16px' }) }, block.text);
    case 'note':
      return h(Note, { key: index, ...block });
    case 'button':
      return h(Button, { key: index, ...block });
    case 'facts':
      return h(Section, { key: index, title: block.title }, ...block.facts.map(factRow));
    case 'lines':
      return h(Section, { key: index, title: block.title }, ...block.lines.map(lineRow), ...block.sums.map(sumRow));
    case 'quote':
      return h(Quote, { key: index, text: block.text });
  }
}

function Note({ text, link }: { text: string; link?: { label: string; url: string } }) {
  const { className, style } = look(['soft'], 'small', { textDecoration: 'underline' });
  const label =
    link &&
    h('a', { href: link.url, target: '_blank', rel: 'noopener', className: `way ${className}`, style }, link.label);
  return h('p', look(['faint'], 'small', { margin: '0 0 16px' }), text, link && ' ', label);
}

/** Colour and padding are on the table cell, because Outlook ignores them on a link. */
function Button({ label, url }: { label: string; url: string }) {
  const cell = look(['press'], undefined, { padding: '12px 24px', borderRadius: 3 });
  const link = classed(
    'action',
    look(['pressed'], 'body', { display: 'block', textDecoration: 'none', fontWeight: 600 }),
  );
  return h(
    'table',
    { ...TABLE, width: undefined, style: { margin: '8px 0 24px' } },
    h(
      'tbody',
      null,
      tableRow({}, h('td', cell, h('a', { href: url, target: '_blank', rel: 'noopener', ...link }, label))),
    ),
  );
}

function Section({ title, children }: { title?: string | undefined; children?: ReactNode }) {
  return [
    title !== undefined && h('h2', { key: 'title', ...look(['ink'], 'section', { margin: '0 0 8px' }) }, title),
    h('table', { key: 'rows', ...TABLE, style: { margin: '0 0 20px' } }, h('tbody', null, children)),
  ];
}

function Quote({ text }: { text: string }) {
  const style = look(['ink', 'line'], 'body', {
    margin: '0 0 20px',
    padding: '4px 0 4px 16px',
    borderLeftWidth: 2,
    borderLeftStyle: 'solid',
    wordBreak: 'break-word',
  });
  const lines = text.split(/\r\n?|\n/).flatMap((line, at) => (at > 0 ? [h('br', { key: at }), line] : [line]));
  return h('p', classed('quote', style), ...lines);
}

function factRow([name, value]: MailFact, index: number): ReactNode {
  const named = { width: '38%', ...look(['faint'], 'small', { padding: '4px 12px 4px 0' }) };
  return tableRow(
    { key: `fact-${index}`, className: 'pair' },
    h('td', { valign: 'top', ...named }, name),
    h('td', { valign: 'top', ...look(['ink'], 'small', { padding: '4px 0', wordBreak: 'break-word' }) }, value),
  );
}

const RULE = { borderBottomWidth: 1, borderBottomStyle: 'solid' } as const;

function lineRow({ name, detail, amount }: MailLine, index: number): ReactNode {
  const what = look(['ink', 'line'], 'body', { padding: '10px 12px 10px 0', ...RULE });
  const price = look(['ink', 'line'], 'body', { padding: '10px 0', whiteSpace: 'nowrap', ...RULE });
  return tableRow(
    { key: `item-${index}`, className: 'item' },
    h('td', { valign: 'top', ...what }, h('span', null, name), h('br'), h('span', look(['faint'], 'small'), detail)),
    h('td', { valign: 'top', align: 'right', ...price }, amount),
  );
}

function sumRow({ label, amount, strong }: MailSum, index: number): ReactNode {
  const tone: Tone[] = [strong ? 'ink' : 'soft'];
  const weight = strong ? { fontWeight: 600 } : {};
  return tableRow(
    { key: `sum-${index}`, className: 'pair' },
    h('td', { valign: 'top', ...look(tone, 'body', { padding: '8px 12px 0 0', ...weight }) }, label),
    h(
      'td',
      { valign: 'top', align: 'right', ...look(tone, 'body', { padding: '8px 0 0', whiteSpace: 'nowrap', ...weight }) },
      amount,
    ),
  );
}

function tableRow(attributes: { key?: string; className?: string }, ...cells: ReactNode[]): ReactNode {
  return h('tr', attributes, ...cells);
}

function classed(name: string, { className, style }: ReturnType<typeof look>) {
  return { className: `${name} ${className}`, style };
}
