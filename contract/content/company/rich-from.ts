import type { Block } from '#domain/content/prose/prose.ts';
import { readRuns } from '#domain/content/prose/read-runs.ts';
import { decideWelcome } from '#domain/content/prose/welcome-words.ts';
import type { RichInline, RichNode, RichRun, RichText } from '#domain/content/rich-text.ts';

/**
 * Turns a text that comes with the shop into formatted text, as the editor needs it.
 * @param hasWelcome whether first orders have a discount, which some texts quote
 */
export function richFrom(blocks: readonly Block[], hasWelcome = true): RichText {
  return { type: 'doc', content: blocks.map((block) => nodeFrom(block, hasWelcome)) };
}

function nodeFrom(block: Block, hasWelcome: boolean): RichNode {
  const inline = (text: string) => inlineFrom(decideWelcome(text, hasWelcome));
  if (typeof block === 'string') return { type: 'paragraph', content: inline(block) };
  switch (block.kind) {
    case 'heading':
      return { type: 'heading', content: inline(block.text) };
    case 'note':
      return { type: 'note', content: inline(block.text) };
    case 'list':
      return listFrom('bulletList', block.items, inline);
    case 'steps':
      return listFrom('orderedList', block.items, inline);
    case 'facts':
      return listFrom(
        'factList',
        block.items.map(({ term, text }) => `${term}: ${text}`),
        inline,
      );
  }
}

function listFrom(
  type: 'bulletList' | 'orderedList' | 'factList',
  items: readonly string[],
  inline: (text: string) => RichInline[],
): RichNode {
  const itemFrom = (text: string) => ({
    type: 'listItem' as const,
    content: [{ type: 'paragraph' as const, content: inline(text) }],
  });
  return { type, content: items.map(itemFrom) };
}

function inlineFrom(text: string): RichInline[] {
  return readRuns(text).map((run): RichRun => {
    if (run.kind === 'plain') return { type: 'text', text: run.text };
    const mark = run.kind === 'link' ? { type: 'link' as const, attrs: { href: run.href } } : { type: 'bold' as const };
    return { type: 'text', text: run.text, marks: [mark] };
  });
}
