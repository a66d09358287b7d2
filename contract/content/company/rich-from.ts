import type { Block } from '#domain/content/prose/prose.ts';
import { readRuns } from '#domain/content/prose/read-runs.ts';
import { decideWelcome } from '#domain/content/prose/welcome-words.ts';
import type { RichInline, RichNode, RichRun, RichText } from '#domain/content/rich-text.ts';

/** A text of the code as formatted text, which the house can edit. */
export function richFrom(blocks: readonly Block[]): RichText {
  return { type: 'doc', content: blocks.map(nodeFrom) };
}

function nodeFrom(block: Block): RichNode {
  if (typeof block === 'string') return { type: 'paragraph', content: inlineFrom(block) };
  switch (block.kind) {
    case 'heading':
      return { type: 'heading', content: inlineFrom(block.text) };
    case 'note':
      return { type: 'note', content: inlineFrom(block.text) };
    case 'list':
      return listFrom('bulletList', block.items);
    case 'steps':
      return listFrom('orderedList', block.items);
    case 'facts':
      return listFrom(
        'factList',
        block.items.map(({ term, text }) => `${term}: ${text}`),
      );
  }
}

function listFrom(type: 'bulletList' | 'orderedList' | 'factList', items: readonly string[]): RichNode {
  const itemFrom = (text: string) => ({
    type: 'listItem' as const,
    content: [{ type: 'paragraph' as const, content: inlineFrom(text) }],
  });
  return { type, content: items.map(itemFrom) };
}

function inlineFrom(text: string): RichInline[] {
  return readRuns(decideWelcome(text, true)).map((run): RichRun => {
    if (run.kind === 'plain') return { type: 'text', text: run.text };
    const mark = run.kind === 'link' ? { type: 'link' as const, attrs: { href: run.href } } : { type: 'bold' as const };
    return { type: 'text', text: run.text, marks: [mark] };
  });
}
