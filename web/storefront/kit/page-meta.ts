import type { MetaDescriptor } from 'react-router';
import type { ShopIdentity } from '#contract/catalogue/storefront.ts';

/** The matches that a route's `meta` receives; the first holds the root's data. */
type Matches = readonly [
  { loaderData?: { shop: Pick<ShopIdentity, 'name' | 'publicUrl' | 'changed'> } | undefined } | undefined,
  ...unknown[],
];

interface PageFacts {
  /** Without the shop's name, which is appended. */
  title?: string;
  description?: string;
  /** Path and query of the canonical URL; without it the page is marked noindex. */
  path?: string;
  /** URL or path of the Open Graph picture; a default picture when absent. */
  image?: string | undefined;
  /** Its size in px, if known: previews can then show the picture the first time a link is shared. */
  imageSize?: { width: number; height: number };
  type?: 'website' | 'product';
}

/** Default Open Graph picture, in the size that previews show uncropped. */
const HOUSE_PICTURE = '/site/og-default.jpg';
export const SHARE_SIZE = { width: 1200, height: 630 };

/** The `meta` of a route whose title and description are fixed. */
export function metaOf(facts: PageFacts) {
  return ({ matches }: { matches: Matches }) => pageMeta(matches, facts);
}

/** Title, description, canonical link and Open Graph tags of a page. */
export function pageMeta(
  [root]: Matches,
  { title, description, path, image = HOUSE_PICTURE, imageSize, type = 'website' }: PageFacts,
): MetaDescriptor[] {
  const shop = root?.loaderData?.shop;
  const whole = [title, shop?.name].filter(Boolean).join(' | ');
  const origin = shop?.publicUrl ?? '';
  const tags: MetaDescriptor[] = [{ title: whole }];
  if (description)
    tags.push({ name: 'description', content: description }, { property: 'og:description', content: description });
  if (path === undefined) return [...tags, { name: 'robots', content: 'noindex' }];
  tags.push(
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: shop?.name ?? '' },
    { property: 'og:locale', content: 'es_VE' },
    { property: 'og:title', content: whole },
    { property: 'og:url', content: origin + path },
  );
  const size = image === HOUSE_PICTURE ? SHARE_SIZE : imageSize;
  if (shop?.changed?.plain && image === HOUSE_PICTURE) return tags;
  tags.push({ property: 'og:image', content: /^https?:/.test(image) ? image : origin + image });
  if (!size) return tags;
  return [
    ...tags,
    { property: 'og:image:width', content: String(size.width) },
    { property: 'og:image:height', content: String(size.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
