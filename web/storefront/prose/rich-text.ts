import type { ShopIdentity } from '#contract/catalogue/storefront.ts';
import type { Block } from '#domain/content/prose/prose.ts';
import { readRuns } from '#domain/content/prose/read-runs.ts';
import { decideWelcome } from '#domain/content/prose/welcome-words.ts';
import { percentText, WELCOME_PERCENT } from '#domain/promotions/promotion.ts';

type HouseNames = Pick<ShopIdentity, 'name' | 'code' | 'changed'>;

/** Replaces `{tienda}`, `{codigo}` and `{bienvenida}` in a text of content/, and decides its `{si bienvenida}`. */
export function fillNames(text: string, { name, code, changed }: HouseNames): string {
  const { welcomePercent = WELCOME_PERCENT } = changed ?? {};
  return decideWelcome(text, welcomePercent > 0)
    .replaceAll('{bienvenida}', percentText(welcomePercent))
    .replaceAll('{tienda}', () => name)
    .replaceAll('{codigo}', () => code);
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
