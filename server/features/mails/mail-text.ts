import { compile, type DomNode, type FormatCallback } from 'html-to-text';

const inside = (node?: DomNode): DomNode[] => node?.children ?? [];
const elementsIn = (node?: DomNode) => inside(node).filter(({ type }) => type === 'tag');

/** A row of two cells as `name: value`. */
const pair: FormatCallback = (row, walk, builder) => {
  const [name, value] = elementsIn(row);
  builder.openBlock();
  walk(inside(name), builder);
  builder.addInline(': ');
  walk(inside(value), builder);
  builder.closeBlock();
};

/** A row as `- name (detail): amount`; its first cell holds name and detail. */
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

/** A button as its label with the URL on the next line. */
const action: FormatCallback = (link, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(inside(link), builder);
  builder.addInline(':');
  builder.addLineBreak();
  builder.addInline(String(link.attribs?.href), { noWordTransform: true });
  builder.closeBlock({ trailingLineBreaks: 2 });
};

/** Prints a link's URL or e-mail address alone; mail programs make it clickable. */
const way: FormatCallback = (link, _walk, builder) => {
  builder.addInline(String(link.attribs?.href).replace(/^mailto:/, ''), { noWordTransform: true });
};

/** The footer, below `--` like a signature. */
const foot: FormatCallback = (cell, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  builder.addInline('--');
  builder.addLineBreak();
  for (const paragraph of elementsIn(cell)) walk(inside(paragraph), builder);
  builder.closeBlock();
};

const BLANK_LINES = { leadingLineBreaks: 2, trailingLineBreaks: 2 };

export const textOfMail = compile({
  wordwrap: false,
  formatters: { pair, item, action, way, foot },
  selectors: [
    { selector: 'h1', format: 'block', options: BLANK_LINES },
    { selector: 'h2', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 1 } },
    { selector: 'table', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 2 } },
    { selector: '.preview', format: 'skip' },
    { selector: '.head', format: 'skip' },
    { selector: '.quote', format: 'pre', options: BLANK_LINES },
    { selector: '.pair', format: 'pair' },
    { selector: '.item', format: 'item' },
    { selector: '.action', format: 'action' },
    { selector: '.way', format: 'way' },
    { selector: '.foot', format: 'foot' },
  ],
});
