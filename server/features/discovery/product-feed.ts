import type { ShopIdentity } from '#contract/catalogue/storefront.ts';
import { GENDER_NAMES, genderOf } from '#domain/catalogue/gender.ts';
import { gtinOf } from '#domain/catalogue/gtin.ts';
import { withPictureVersion } from '#domain/catalogue/picture.ts';
import { amountText, type Cents } from '#domain/money/money.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { slugify } from '#domain/text/slug.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { CatalogueEntry, FilteredStyle } from '#server/features/catalogue/snapshot/style.ts';
import { XML_DECLARATION, xmlElement } from './xml.ts';

/** Styles whose pictures are looked up in parallel, limited so that a large catalogue does not flood the storage. */
const STYLES_AT_ONCE = 16;

interface ProductFeedSources {
  catalogue: Catalogue;
  shop: Pick<ShopIdentity, 'name' | 'publicUrl'>;
  /** URLs of the existing pictures of a ref, in order. */
  imagesOf(ref: string): Promise<string[]>;
}

/**
 * The product feed for Google Merchant Center and Meta's catalogues: RSS 2.0 with Google's names
 * (https://support.google.com/merchants/answer/7052112), one entry per variant in stock.
 */
export async function productFeed({ catalogue, shop, imagesOf }: ProductFeedSources): Promise<string> {
  const categoryNames = new Map(catalogue.categories().map(({ name }) => [slugify(name), name]));
  const styles = catalogue.inStock();
  const entries: string[] = [];
  async function add({ style, variants }: FilteredStyle): Promise<string> {
    const images = await imagesOf(style.ref);
    return variants
      .map((variant) => feedEntry(variant, { shop, images, category: categoryNames.get(variant.categorySlug) }))
      .join('');
  }
  for (let from = 0; from < styles.length; from += STYLES_AT_ONCE) {
    entries.push(...(await Promise.all(styles.slice(from, from + STYLES_AT_ONCE).map(add))));
  }
  return [
    XML_DECLARATION,
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n',
    `${xmlElement('title', shop.name)}\n`,
    `${xmlElement('link', `${shop.publicUrl}/`)}\n`,
    `${xmlElement('description', `Catálogo de ${shop.name}`)}\n`,
    ...entries,
    '</channel>\n</rss>\n',
  ].join('');
}

/** Google's limits (https://support.google.com/merchants/answer/7052112); Meta's are wider. */
const TITLE_LENGTH = 150;
const DESCRIPTION_LENGTH = 5000;
const ADDITIONAL_IMAGES = 10;

interface FeedEntryContext {
  shop: Pick<ShopIdentity, 'name' | 'publicUrl'>;
  /** URLs of the existing pictures of the ref, in order. */
  images: readonly string[];
  /** The category as spelled in the menu; items have it in lower case. */
  category: string | undefined;
}

/** The feed's `<item>` element for a variant in stock. */
function feedEntry(item: CatalogueEntry, { shop, images, category }: FeedEntryContext): string {
  const gender = genderOf(item.categoryId);
  const gtin = gtinOf(item.barcode);
  const pictures = picturesOf(item, images, shop.publicUrl);
  const facts: [name: string, value: string | null | undefined][] = [
    ['g:id', String(item.id)],
    ['g:item_group_id', item.ref],
    ['title', cutText(item.name, TITLE_LENGTH)],
    ['description', cutText(item.description.trim() || item.name, DESCRIPTION_LENGTH)],
    ['link', `${shop.publicUrl}/product/${item.id}`],
    ...pictures.map((url, index): [string, string] => [index === 0 ? 'g:image_link' : 'g:additional_image_link', url]),
    // Meta's spelling; Google accepts it too.
    ['g:availability', 'in stock'],
    ['g:price', price(item.price)],
    ['g:sale_price', item.finalPrice < item.price ? price(item.finalPrice) : null],
    ['g:brand', shop.name],
    ['g:gtin', gtin],
    ['g:identifier_exists', gtin ? null : 'no'],
    ['g:size', item.size?.trim()],
    ['g:gender', gender && { caballero: 'male', dama: 'female' }[gender]],
    ['g:age_group', 'adult'],
    ['g:google_product_category', googleCategory(item.categorySlug)],
    ['g:product_type', [gender && GENDER_NAMES[gender], category ?? item.category].filter(Boolean).join(' > ')],
    ['g:condition', 'new'],
  ];
  const elements = facts.flatMap(([name, value]) => (value ? [xmlElement(name, value)] : []));
  return `<item>\n${elements.join('\n')}\n</item>\n`;
}

/** The item's own picture first, then the ref's pictures; absolute URLs without duplicates. */
function picturesOf(item: CatalogueEntry, images: readonly string[], origin: string): string[] {
  const own = item.imageUrl && withPictureVersion(item.imageUrl, item.picturesVersion);
  const urls = [own, ...images].flatMap((url) => (url && URL.canParse(url, origin) ? [new URL(url, origin)] : []));
  const addresses = urls.filter(({ protocol }) => /^https?:$/.test(protocol)).map(({ href }) => href);
  return [...new Set(addresses)].slice(0, 1 + ADDITIONAL_IMAGES);
}

/** The amount followed by the currency code, as Google and Meta require. */
function price(cents: Cents): string {
  return `${amountText(cents)} USD`;
}

const APPAREL = 'Apparel & Accessories';

/**
 * Our category names in Google's taxonomy (https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt).
 * Matched at the start of a category's slug, so that both singular and plural match.
 */
const GOOGLE_CATEGORIES: readonly [words: RegExp, category: string][] = [
  [/^zapat|^calzad|^mocasin|^sandalia/, 'Shoes'],
  [/^cartera|^bolso/, 'Handbags, Wallets & Cases > Handbags'],
  [/^billetera/, 'Handbags, Wallets & Cases > Wallets & Money Clips'],
  [/^corbata/, 'Clothing Accessories > Neckties'],
  [/^cintur|^correa/, 'Clothing Accessories > Belts'],
  [/^sombrero|^gorra/, 'Clothing Accessories > Hats'],
  [/^bufanda|^panuelo/, 'Clothing Accessories > Scarves & Shawls'],
  [/^accesorio/, 'Clothing Accessories'],
  [/^camis|^chemise|^franela|^blusa|^polo/, 'Clothing > Shirts & Tops'],
  [/^pantalon|^jean/, 'Clothing > Pants'],
  [/^short|^bermuda/, 'Clothing > Shorts'],
  [/^vestido/, 'Clothing > Dresses'],
  [/^falda/, 'Clothing > Skirts'],
  [/^traje-de-bano/, 'Clothing > Swimwear'],
  [/^traje/, 'Clothing > Suits'],
  [/^saco|^blazer|^chaqueta|^abrigo/, 'Clothing > Outerwear > Coats & Jackets'],
  [/^chaleco/, 'Clothing > Outerwear > Vests'],
  [/^pijama/, 'Clothing > Sleepwear & Loungewear'],
];

/** The Google category of one of our categories; clothing when there is no match. */
function googleCategory(categorySlug: string): string {
  const category = GOOGLE_CATEGORIES.find(([words]) => words.test(categorySlug))?.[1] ?? 'Clothing';
  return `${APPAREL} > ${category}`;
}
