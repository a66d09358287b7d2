import type { CatalogueFilter } from '#domain/catalogue/catalogue-filter.ts';
import type { Rate } from '#domain/money/exchange-rate.ts';
import type { PaymentAccounts } from '../payments/payment-accounts.ts';
import type { ItemAvailabilityRecord } from '../stores/availability.ts';
import type { StoreRecord } from '../stores/store.ts';
import type { CategoryRecord } from './category.ts';
import type { ItemDetailRecord } from './item.ts';
import type { ProductCard, ProductPage } from './product.ts';

/** The shop's name and contact data; the same on every page. */
export interface ShopIdentity {
  name: string;
  /** The prefix of vouchers and order numbers. */
  code: string;
  /** Origin without a trailing slash, for canonical links and share pictures. */
  publicUrl: string;
  /** Digits only, for wa.me links; null when the shop has none. */
  whatsapp: string | null;
  /** E-mail address shown on the contact page. */
  email: string;
  /** Tile URL template ({z}, {x}, {y}) and attribution of the store map. */
  mapTiles: { url: string; attribution: string };
}

export interface HomeContent {
  /** 5 random products in stock, chosen when the page is rendered. */
  bestSellers: ProductCard[];
  /** The 4 newest in stock. */
  newest: ProductCard[];
}

/**
 * All the data that public pages may read. On pages its cards say which sizes are sold out and whether few pieces are left,
 * and no exact amount above that. A page depends only on its URL, on this data and on the rate now, never on the visitor, so
 * it can be cached and sent to everyone.
 */
export interface Storefront {
  shop(): ShopIdentity;
  /** The accounts that shoppers pay to. */
  paymentAccounts(): PaymentAccounts;
  /** The rate in force, at which prices stand in bolívares too; null when there has never been one. */
  rate(): Rate | null;
  categories(): CategoryRecord[];
  /** The stores that are open to shoppers, the oldest first: it is the head office. */
  stores(): StoreRecord[];
  home(): HomeContent;
  products(filter: CatalogueFilter): ProductPage;
  /** The slugs of the stores that have some of what a filter finds, whichever store it names itself. */
  storesHaving(filter: CatalogueFilter): string[];
  /** The product page of one variant; null when there is no such item. */
  product(itemId: number): Promise<ItemDetailRecord | null>;
  /** In which stores its product is; null when there is no such item. */
  availability(itemId: number): ItemAvailabilityRecord | null;
}
