import type { ShopIdentity } from '#contract/catalogue/storefront.ts';
import { GENDER_NAMES, genderOf } from '#domain/catalogue/gender.ts';
import { gtinOf } from '#domain/catalogue/gtin.ts';
import { withPictureVersion } from '#domain/catalogue/picture.ts';
import { amountText, type Cents } from '#domain/money/money.ts';
import { cutText } from '#domain/text/cut-text.ts';
import type { CatalogueEntry } from '#server/features/catalogue/snapshot/style.ts';
import { googleCategory } from './google-category.ts';
import { xmlElement } from './xml.ts';

/** Google's limits (https://support.google.com/merchants/answer/7052112); Meta's are wider. */
const TITLE_LENGTH = 150;
const DESCRIPTION_LENGTH = 5000;
const ADDITIONAL_IMAGES = 10;

interface EntrySurroundings {
  shop: Pick<ShopIdentity, 'name' | 'publicUrl'>;
  /** URLs of the existing pictures of its ref, in order. */
  images: readonly string[];
  /** The category as spelled in the menu; items have it in lower case. */
  category: string | undefined;
}

/** The feed's `<item>` element for a variant in stock. */
export function feedEntry(item: CatalogueEntry, { shop, images, category }: EntrySurroundings): string {
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

/** The item's own picture first, then those of its ref; absolute URLs without duplicates. */
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
