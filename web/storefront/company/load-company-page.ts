import type { RouterContextProvider } from 'react-router';
import type { CompanyBlock, CompanyBlockOf } from '#contract/content/company/company-blocks.ts';
import { COMPANY_FACTS, type CompanyKind } from '#contract/content/company/company-documents.ts';
import { DEFAULT_COMPANY_DOCUMENTS, quotingWelcome } from '#contract/content/company/default-company.ts';
import { fillTexts } from '#domain/content/prose/fill-texts.ts';
import { percentText, WELCOME_PERCENT } from '#domain/promotions/promotion.ts';
import { wholeDay } from '#domain/time/spanish-day.ts';
import { storesInWords } from '#web/storefront/stores/stores-in-words.ts';
import { storefrontContext } from '#web/storefront-context.ts';

/** A page about the house, with its placeholders replaced. */
export interface CompanyDocument {
  kind: CompanyKind;
  head: Pick<CompanyBlockOf<'intro'>, 'id' | 'title' | 'description' | 'lead'> & { path: string };
  since?: { iso: string; text: string };
  portrait?: CompanyBlockOf<'portrait'>;
  /** Below the head. */
  blocks: readonly CompanyBlock[];
  /** Whether it is the preview of the editor, which finds blocks by their ids. */
  isDraft: boolean;
}

/** The page as the house wrote it, or with the texts that come with the shop. */
export function loadCompanyPage(kind: CompanyKind, context: Readonly<RouterContextProvider>): CompanyDocument {
  const storefront = context.get(storefrontContext);
  const { name, code, changed } = storefront.shop();
  const { welcomePercent = WELCOME_PERCENT } = changed ?? {};
  const { words, count, cities } = storesInWords(storefront.stores().map(({ attributes }) => attributes));
  const written = storefront.document(kind) ?? firstVersion(kind, welcomePercent > 0);
  const blocks = fillTexts<readonly CompanyBlock[]>(written, {
    tienda: name,
    codigo: code,
    bienvenida: percentText(welcomePercent),
    tiendas: words,
    cuantas: String(count),
    ciudades: cities,
  });
  const intro = blocks.find((block) => block.type === 'intro');
  const portrait = blocks.find((block) => block.type === 'portrait');
  if (!intro) throw new Error(`The page ${kind} has no title`);
  const { id, title, description, lead, since } = intro;
  return {
    kind,
    head: { id, title, description, lead, path: COMPANY_FACTS[kind].path },
    ...(since && { since: { iso: since, text: wholeDay(since) } }),
    ...(portrait && { portrait }),
    blocks: blocks.filter(({ type }) => type !== 'intro' && type !== 'portrait'),
    isDraft: storefront.draftOf() === kind,
  };
}

function firstVersion(kind: CompanyKind, hasWelcome: boolean): readonly CompanyBlock[] {
  return { ...DEFAULT_COMPANY_DOCUMENTS, ...quotingWelcome(hasWelcome) }[kind].blocks;
}
