/** Formatted text of a page, as the editor's document: our own few node kinds, never HTML. */
export interface RichText {
  type: 'doc';
  content: RichNode[];
}

export type RichNode = RichParagraph | RichHeading | RichNote | RichList;

interface RichParagraph {
  type: 'paragraph';
  content?: RichInline[];
}

/** A heading within the text; its level depends on where the text stands. */
interface RichHeading {
  type: 'heading';
  content?: RichInline[];
}

/** A limit or an exception, which pages set off from the rest. */
interface RichNote {
  type: 'note';
  content?: RichInline[];
}

/** A line of a `factList` is 'Costo: sin cargo'; see `factOf`. */
interface RichList {
  type: 'bulletList' | 'orderedList' | 'factList';
  content: { type: 'listItem'; content: RichParagraph[] }[];
}

export type RichInline = RichRun | { type: 'hardBreak' };

export interface RichRun {
  type: 'text';
  text: string;
  marks?: RichMark[];
}

export type RichMark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } };

export const EMPTY_RICH_TEXT: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Whether the field of a block is formatted text. */
export function isRichText(value: unknown): value is RichText {
  return typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'doc';
}

export function isRichList(node: RichNode): node is RichList {
  return ['bulletList', 'orderedList', 'factList'].includes(node.type);
}

/** What a line of facts is about, up to its first colon, and the rest; no term when it does not begin with one. */
export function factOf([first, ...rest]: readonly RichInline[]): { term: string; text: readonly RichInline[] } {
  const [, term = '', detail = ''] = (first?.type === 'text' && /^([^:]+):\s*(.*)$/s.exec(first.text)) || [];
  if (first?.type !== 'text' || term === '') return { term: '', text: first ? [first, ...rest] : [] };
  return { term, text: [...(detail === '' ? [] : [{ ...first, text: detail }]), ...rest] };
}

/** The text alone, a line for each paragraph, heading and list item. */
export function plainLines(text: RichText): string[] {
  return text.content.flatMap((node) => linesOf(node, (run) => (run.type === 'text' ? run.text : ' ')));
}

/**
 * The text with its formatting as signs, one line for each paragraph, heading and list item. For people who compare
 * versions: different texts may give the same lines.
 */
export function markedLines(text: RichText): string[] {
  return text.content.flatMap((node) => {
    if (node.type === 'heading') return linesOf(node, marked).map((line) => `## ${line}`);
    if (node.type === 'note') return linesOf(node, marked).map((line) => `> ${line}`);
    if (node.type === 'paragraph') return linesOf(node, marked);
    return node.content.map((item, index) => {
      const sign = node.type === 'orderedList' ? `${index + 1}.` : '•';
      return `${sign} ${item.content.flatMap((part) => linesOf(part, marked)).join(' / ')}`;
    });
  });
}

function linesOf(node: RichNode, wordsOf: (part: RichInline) => string): string[] {
  if (isRichList(node)) {
    return node.content.flatMap((item) => item.content.flatMap((part) => linesOf(part, wordsOf)));
  }
  return [(node.content ?? []).map((part) => wordsOf(part as RichInline)).join('')];
}

function marked(part: RichInline): string {
  if (part.type === 'hardBreak') return ' ↵ ';
  const { text, marks = [] } = part;
  return marks.reduce((words, mark) => {
    if (mark.type === 'bold') return `**${words}**`;
    return mark.type === 'italic' ? `_${words}_` : `[${words}](${mark.attrs.href})`;
  }, text);
}
