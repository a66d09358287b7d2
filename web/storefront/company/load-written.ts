import type { RouterContextProvider } from 'react-router';
import type { CompanyBlock } from '#contract/content/company/company-blocks.ts';
import type { CompanyKind } from '#contract/content/company/company-documents.ts';
import { fillPlaceholders } from '#domain/content/prose/placeholders.ts';
import { WELCOME_PERCENT_TEXT } from '#domain/promotions/promotion.ts';
import { wholeDay } from '#domain/time/spanish-day.ts';
import type { WrittenPage } from '#web/storefront/prose/written-page.ts';
import { storesInWords } from '#web/storefront/stores/stores-in-words.ts';
import { storefrontContext } from '#web/storefront-context.ts';

/** The loader of a company page: what the house wrote; null while the page is as the code has it. */
export function writtenLoader(kind: CompanyKind) {
  return ({ context }: { context: Readonly<RouterContextProvider> }): WrittenPage | null => {
    const storefront = context.get(storefrontContext);
    const written = storefront.document(kind);
    if (!written) return null;
    const { name, code } = storefront.shop();
    const { words, count, cities } = storesInWords(storefront.stores().map(({ attributes }) => attributes));
    const blocks = fillPlaceholders<readonly CompanyBlock[]>(written, {
      tienda: name,
      codigo: code,
      bienvenida: WELCOME_PERCENT_TEXT,
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
