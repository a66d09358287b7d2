import type { MetaDescriptor } from 'react-router';
import type { ShopIdentity } from '#contract/catalogue/storefront.ts';
import { gtinOf } from '#domain/catalogue/gtin.ts';
import { pictureKeyOfRef } from '#domain/catalogue/item.ts';
import { type Cents, decimalFromCents } from '#domain/money/money.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { capitalized } from '../kit/capitalized.ts';
import { SHARE_SIZE } from '../kit/page-meta.ts';
import { isOnlyInStores, type ProductView } from './product-view.ts';

export function productPath(id: number): string {
  return `/product/${id}`;
}

/** Open Graph picture: JPEG, because some link previews support neither AVIF nor WebP. */
export function sharedPicture({ ref, images }: ProductView) {
  const [first] = images;
  if (first === undefined) return {};
  // The server makes link previews only from pictures stored under the ref.
  if (!first.startsWith('/media/products/')) return { image: first };
  // The pictures' version, because link previews cache pictures by URL.
  const version = /\?v=\d+$/.exec(first)?.[0] ?? '';
  return {
    image: `/media/share/products/${encodeURIComponent(pictureKeyOfRef(ref))}.jpg${version}`,
    imageSize: SHARE_SIZE,
  };
}

export function priceMeta({ finalPrice }: ProductView): MetaDescriptor[] {
  return [
    { property: 'product:price:amount', content: decimalText(finalPrice) },
    { property: 'product:price:currency', content: 'USD' },
  ];
}

export function productData(product: ProductView, { name: shop, publicUrl }: ShopIdentity): Record<string, unknown> {
  const gtin = gtinOf(product.barcode);
  return {
    // in English: schema.org's name
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.ref,
    ...(gtin && { gtin }),
    category: product.category,
    ...(product.images.length > 0 && { image: product.images.map((image) => absolute(image, publicUrl)) }),
    brand: { '@type': 'Brand', name: shop },
    offers: {
      '@type': 'Offer',
      url: publicUrl + productPath(product.id),
      price: decimalText(product.finalPrice),
      priceCurrency: 'USD',
      availability: `https://schema.org/${availabilityOf(product)}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', '@id': `${publicUrl}/#organization`, name: shop },
    },
  };
}

function availabilityOf(product: ProductView): string {
  if (product.stock > 0) return 'InStock';
  return isOnlyInStores(product) ? 'InStoreOnly' : 'OutOfStock';
}

/** Breadcrumb entries: Inicio, the category ('Tienda' without one), the product. */
export function productTrail({ category, categorySlug, name }: ProductView): { label: string; to?: string }[] {
  const place = category
    ? { label: capitalized(category), to: `/shop?categoria=${categorySlug}` }
    : { label: 'Tienda', to: '/shop' };
  return [{ label: 'Inicio', to: '/' }, place, { label: name }];
}

/** `31.92`, the format of Open Graph and schema.org. */
function decimalText(cents: Cents): string {
  return decimalFromCents(cents).toFixed(2);
}

function absolute(url: string, origin: string): string {
  return /^https?:/.test(url) ? url : origin + url;
}

const DESCRIPTION_LENGTH = 150;

/**
 * Meta description of a product: at most 150 characters of its description, cut at a whole word, and a call to buy in this
 * shop.
 */
export function shareDescription(description: string, shopName: string): string {
  return `${cutText(description, DESCRIPTION_LENGTH)} Cómpralo en ${shopName}.`.trim();
}
