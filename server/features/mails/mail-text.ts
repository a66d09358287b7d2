import { compile, type DomNode, type FormatCallback } from 'html-to-text';

const inside = (node?: DomNode): DomNode[] => node?.children ?? [];
/** The elements in an element, without the text between them. */
const elementsIn = (node?: DomNode) => inside(node).filter(({ type }) => type === 'tag');

/** `name: value`, of the two cells of a row. */
const pair: FormatCallback = (row, walk, builder) => {
  const [name, value] = elementsIn(row);
  builder.openBlock();
  walk(inside(name), builder);
  builder.addInline(': ');
  walk(inside(value), builder);
  builder.closeBlock();
};

/** `- name (detail): amount`, of a row whose first cell holds name and detail. */
const item: FormatCallback = (row, walk, builder) => {
  const [what, amount] = elementsIn(row);
  const [name, , detail] = elementsIn(what);
  builder.openBlock();
  builder.addInline('- ');
  walk(inside(name), builder);
  builder.addInline(' (');
  walk(inside(detail), builder);
  builder.addInline('): ');
  walk(inside(amount), builder);
  builder.closeBlock();
};

/** What to do, and below it where. */
const action: FormatCallback = (link, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(inside(link), builder);
  builder.addInline(':');
  builder.addLineBreak();
  builder.addInline(String(link.attribs?.href), { noWordTransform: true });
  builder.closeBlock({ trailingLineBreaks: 2 });
};

/** The address itself, which a program makes a link of. */
const way: FormatCallback = (link, _walk, builder) => {
  builder.addInline(String(link.attribs?.href).replace(/^mailto:/, ''), { noWordTransform: true });
};

/** Below two dashes, as a mail is signed. */
const foot: FormatCallback = (cell, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  builder.addInline('--');
  builder.addLineBreak();
  for (const paragraph of elementsIn(cell)) walk(inside(paragraph), builder);
  builder.closeBlock();
};

const APART = { leadingLineBreaks: 2, trailingLineBreaks: 2 };

/** The text of a mail, from its HTML: for programs and people that prefer it. */
export const textOfMail = compile({
  wordwrap: false,
  formatters: { pair, item, action, way, foot },
  selectors: [
    { selector: 'h1', format: 'block', options: APART },
    { selector: 'h2', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 1 } },
    { selector: 'table', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 2 } },
    { selector: '.preview', format: 'skip' },
    { selector: '.head', format: 'skip' },
    { selector: '.quote', format: 'pre', options: APART },
    { selector: '.pair', format: 'pair' },
    { selector: '.item', format: 'item' },
    { selector: '.action', format: 'action' },
    { selector: '.way', format: 'way' },
    { selector: '.foot', format: 'foot' },
  ],
});
