import { catalogueQuery, EMPTY_FILTER } from '#domain/catalogue/catalogue-filter.ts';
import { genderId } from '#domain/catalogue/gender.ts';
import { shownVariant } from '#domain/catalogue/item.ts';
import { slugify } from '#domain/text/slug.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { Style } from '#server/features/catalogue/snapshot/style.ts';
import { XML_DECLARATION, xmlElement } from './xml.ts';

/** The protocol's limit per file (https://www.sitemaps.org/protocol.html). */
export const URLS_PER_FILE = 50_000;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Indexable pages outside the catalogue. tests/api/pages/seo.test.ts compares them with web/routes.ts. */
const COMPANY_PAGES = [
  '/stores',
  '/contact',
  '/tailoring',
  '/como-comprar',
  '/quienes-somos',
  '/faqs',
  '/devoluciones',
  '/terminos',
  '/glosario',
  '/tarjetas-de-regalo',
];

/** A page's path with query, and when its content last changed, if known. */
interface SitePage {
  path: string;
  changedAt?: Date;
}

/** All indexable pages. New ones are appended, so that the earlier files of a large shop do not change. */
export function sitePages(catalogue: Catalogue): SitePage[] {
  return [
    { path: '/' },
    ...[...shopPaths(catalogue)].map((path) => ({ path })),
    ...COMPANY_PAGES.map((path) => ({ path })),
    ...catalogue.snapshot.styles().toReversed().map(stylePage),
  ];
}

/** The whole shop and each category as linked in the menu; categories of one name and gender share a page. */
function shopPaths(catalogue: Catalogue): Set<string> {
  const paths = catalogue.categories().map(({ name, gender }) => {
    const filter = { ...EMPTY_FILTER, category: slugify(name) || null, gender: gender && genderId(gender) };
    const query = catalogueQuery(filter).toString();
    return query ? `/shop?${query}` : '/shop';
  });
  return new Set(['/shop', ...paths]);
}

/** The page a style's card links to: one per style, whatever its sizes, even when sold out. */
function stylePage({ variants, newest }: Style): SitePage {
  const shown = shownVariant(variants) ?? newest;
  return { path: `/product/${shown.id}`, changedAt: latest(variants.map(({ updatedAt }) => updatedAt)) };
}

export function siteMapParts(pages: readonly SitePage[], perFile = URLS_PER_FILE): number {
  return Math.max(1, Math.ceil(pages.length / perFile));
}

/**
 * The URLs of one part.
 * @param part 1-based
 * @param origin of the shop, without a trailing slash
 */
export function siteMap(pages: readonly SitePage[], origin: string, part = 1, perFile = URLS_PER_FILE): string {
  const entries = pages.slice((part - 1) * perFile, part * perFile).map((page) => entry('url', origin, page));
  return `${XML_DECLARATION}<urlset ${NAMESPACE}>\n${entries.join('')}</urlset>\n`;
}

/** The index of the files, for a shop whose pages do not fit into one. */
export function siteMapIndex(pages: readonly SitePage[], origin: string, perFile = URLS_PER_FILE): string {
  const entries = Array.from({ length: siteMapParts(pages, perFile) }, (_, index) =>
    entry('sitemap', origin, { path: `/sitemap-${index + 1}.xml` }),
  );
  return `${XML_DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
}

function entry(name: 'url' | 'sitemap', origin: string, { path, changedAt }: SitePage): string {
  const lastmod = changedAt ? xmlElement('lastmod', changedAt.toISOString()) : '';
  return `<${name}>${xmlElement('loc', origin + path)}${lastmod}</${name}>\n`;
}

function latest(dates: readonly Date[]): Date {
  return new Date(Math.max(...dates.map((date) => date.getTime())));
}
