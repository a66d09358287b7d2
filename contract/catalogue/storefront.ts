import type { CatalogueFilter } from '#domain/catalogue/catalogue-filter.ts';
import type { PaymentAccounts } from '../payments/payment-accounts.ts';
import type { CategoryRecord } from './category.ts';
import type { ItemDetailRecord } from './item.ts';
import type { ProductCard, ProductPage } from './product.ts';

/** What the shop calls itself and where it can be reached; the same on every page. */
export interface ShopIdentity {
  name: string;
  /** The prefix of vouchers and order numbers. */
  code: string;
  /** Origin without a trailing slash, for canonical links and shared pictures. */
  publicUrl: string;
  /** Digits only, for wa.me links; null when the shop has none. */
  whatsapp: string | null;
  /** The shop's inbox, as the contact page prints it. */
  email: string;
  /** Where the store map gets its tiles ({z}, {x}, {y}), and whom it names for them. */
  mapTiles: { url: string; attribution: string };
}

export interface HomeContent {
  /** 5 at random among those in stock, chosen when the page is made. */
  bestSellers: ProductCard[];
  /** The 4 newest in stock. */
  newest: ProductCard[];
}

/**
 * What public pages may ask, and all they may ask: a page is a function of its URL and of these answers alone,
 * which is why it can be kept and sent to everyone. Nothing here knows who is asking.
 */
export interface Storefront {
  shop(): ShopIdentity;
  /** Where the shop is paid. */
  paymentAccounts(): PaymentAccounts;
  categories(): CategoryRecord[];
  home(): HomeContent;
  products(filter: CatalogueFilter): ProductPage;
  /** The product page of one variant; null when there is no such item. */
  product(itemId: number): Promise<ItemDetailRecord | null>;
}
