import { Mark, Node } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Italic } from '@tiptap/extension-italic';
import { BulletList } from '@tiptap/extension-list/bullet-list';
import { ListItem } from '@tiptap/extension-list/item';
import { OrderedList } from '@tiptap/extension-list/ordered-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { isSafeLink } from '#domain/content/link.ts';

// The editor knows exactly what contract/content/rich-text.ts takes. Whatever else is pasted is reduced to it.

const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' });
const Text = Node.create({ name: 'text', group: 'inline' });

/** One level: the page decides which. */
const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  parseHTML: () => ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag })),
  renderHTML: () => ['h3', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Alt-3': () => this.editor.commands.toggleNode(this.name, 'paragraph') };
  },
});

/** A limit or an exception, set off from the rest. */
const Note = Node.create({
  name: 'note',
  group: 'block',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: () => ['aside', 0],
});

const HardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.insertContent({ type: this.name }) };
  },
});

/** Of one level, and Tab leaves the editor as it leaves any other field. */
const FlatItem = ListItem.extend({
  content: 'paragraph+',
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** Always counts from 1. */
const PlainOrderedList = OrderedList.extend({
  addAttributes: () => ({}),
  renderHTML: () => ['ol', 0],
});

/** Lines such as 'Costo: sin cargo'. */
const FactList = Node.create({
  name: 'factList',
  group: 'block list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ul[data-facts]', priority: 60 }],
  renderHTML: () => ['ul', { 'data-facts': '' }, 0],
});

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = element.getAttribute('href') ?? '';
        return isSafeLink(href) && { href };
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', { href: HTMLAttributes.href }, 0],
});

export const RICH_TEXT_NODES = [
  ...[Doc, Text, Paragraph, Heading, Note, BulletList, PlainOrderedList, FactList, FlatItem, HardBreak],
  ...[Bold, Italic, Link, UndoRedo],
];
