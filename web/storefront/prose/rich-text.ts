import type { ShopIdentity } from '#contract/catalogue/storefront.ts';
import { percentText, WELCOME_PERCENT } from '#domain/promotions/promotion.ts';
import type { Block } from './block.ts';

export type Run =
  | { kind: 'plain'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string };

type HouseNames = Pick<ShopIdentity, 'name' | 'code' | 'changed'>;

/** A part of a text that is only said while first orders have a discount, and what is said otherwise. */
const WITH_WELCOME = /\{si bienvenida\}(.*?)(?:\{sino\}(.*?))?\{fin\}/g;

const MARKUP = /\[([^\]]+)\]\(((?:\/|https:\/\/|mailto:|tel:)[^)\s]*)\)|\*\*([^*]+)\*\*/g;

/** Replaces `{tienda}`, `{codigo}` and `{bienvenida}` in a text of content/, and decides its `{si bienvenida}`. */
export function fillNames(text: string, { name, code, changed }: HouseNames): string {
  const { welcomePercent = WELCOME_PERCENT } = changed ?? {};
  return text
    .replace(WITH_WELCOME, (_, yes: string, no = '') => (welcomePercent > 0 ? yes : no))
    .replaceAll('{bienvenida}', percentText(welcomePercent))
    .replaceAll('{tienda}', name)
    .replaceAll('{codigo}', code);
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
