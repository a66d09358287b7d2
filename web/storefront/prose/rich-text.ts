import type { ShopIdentity } from '#contract/catalogue/storefront.ts';
import type { Block } from './block.ts';

export type Run =
  | { kind: 'plain'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string };

type HouseNames = Pick<ShopIdentity, 'name' | 'code'>;

const MARKUP = /\[([^\]]+)\]\(((?:\/|https:\/\/|mailto:|tel:)[^)\s]*)\)|\*\*([^*]+)\*\*/g;

/** Replaces `{tienda}` and `{codigo}` in a text of content/. */
export function fillNames(text: string, { name, code }: HouseNames): string {
  return text.replaceAll('{tienda}', name).replaceAll('{codigo}', code);
}

/** Splits a text of content/ into plain, strong and link runs. */
export function readRuns(text: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKUP)) {
    const [whole, label, href, strong] = match;
    if (match.index > from) runs.push({ kind: 'plain', text: text.slice(from, match.index) });
    runs.push(
      label !== undefined && href !== undefined
        ? { kind: 'link', text: label, href }
        : { kind: 'strong', text: strong ?? '' },
    );
    from = match.index + whole.length;
  }
  if (from < text.length) runs.push({ kind: 'plain', text: text.slice(from) });
  return runs;
}

/** The text of blocks without markup, for JSON-LD and meta tags. */
export function plainText(blocks: readonly Block[], names: HouseNames): string {
  return blocks
    .flatMap((block) => {
      if (typeof block === 'string') return [block];
      if (block.kind === 'facts') return block.items.map(({ term, text }) => `${term}: ${text}`);
      if (block.kind === 'list' || block.kind === 'steps') return block.items;
      return block.kind === 'heading' ? [`${block.text}:`] : [block.text];
    })
    .map((text) =>
      readRuns(fillNames(text, names))
        .map((run) => run.text)
        .join(''),
    )
    .join(' ');
}
