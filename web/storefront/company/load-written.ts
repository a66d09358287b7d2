import type { RouterContextProvider } from 'react-router';
import type { CompanyBlock } from '#contract/content/company/company-blocks.ts';
import type { CompanyKind } from '#contract/content/company/company-documents.ts';
import { fillTexts } from '#domain/content/prose/fill-texts.ts';
import { percentText, WELCOME_PERCENT } from '#domain/promotions/promotion.ts';
import { wholeDay } from '#domain/time/spanish-day.ts';
import type { WrittenPage } from '#web/storefront/prose/written-page.ts';
import { storesInWords } from '#web/storefront/stores/stores-in-words.ts';
import { storefrontContext } from '#web/storefront-context.ts';

/**
 * Makes the loader of a company page. It returns what the house wrote, or null while the page has the texts that come with
 * the shop.
 */
export function writtenLoader(kind: CompanyKind) {
  return ({ context }: { context: Readonly<RouterContextProvider> }): WrittenPage | null => {
    const storefront = context.get(storefrontContext);
    const written = storefront.document(kind);
    if (!written) return null;
    const { name, code, changed } = storefront.shop();
    const { words, count, cities } = storesInWords(storefront.stores().map(({ attributes }) => attributes));
    const blocks = fillTexts<readonly CompanyBlock[]>(written, {
      tienda: name,
      codigo: code,
      bienvenida: percentText(changed?.welcomePercent ?? WELCOME_PERCENT),
      tiendas: words,
      cuantas: String(count),
      ciudades: cities,
    });
    return pageOf(kind, blocks);
  };
}

function pageOf(kind: CompanyKind, blocks: readonly CompanyBlock[]): WrittenPage | null {
  const intro = blocks.find((block) => block.type === 'intro');
  const portrait = blocks.find((block) => block.type === 'portrait');
  if (!intro) return null;
  const { id, title, description, lead, since } = intro;
  return {
    kind,
    head: { id, title, description, lead },
    ...(since && { since: { iso: since, text: wholeDay(since) } }),
    ...(portrait && { portrait }),
    ...(kind !== 'contact' && {
      blocks: blocks.filter(({ type }) => type !== 'intro' && type !== 'portrait'),
    }),
  };
}
