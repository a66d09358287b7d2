import type { CatalogueFilter } from '#domain/catalogue/catalogue-filter.ts';
import type { Collection } from '#domain/catalogue/collections/collection.ts';
import type { CreditKind } from '#domain/credit/credit.ts';
import type { Rate } from '#domain/money/exchange-rate.ts';
import type { PaymentWay } from '#domain/payments/payment-way.ts';
import type { ChangedTexts, TextPage } from '../content/checkout/page-texts.ts';
import type { BlocksOf, FixedKind } from '../content/document.ts';
import type { HomeBlock } from '../content/home.ts';
import type { ShownHouse } from '../content/house/house-settings.ts';
import type { Note, PlainKind, ShownPage } from '../content/shown.ts';
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
  /** E-mail address that shoppers see. */
  email: string;
  /** What else the house changed; absent while it is as the code has it. */
  changed?: Partial<ShownHouse>;
  /** Tile URL template ({z}, {x}, {y}) and attribution of the store map. */
  mapTiles: { url: string; attribution: string };
}

export interface HomeContent {
  /** 5 random products in stock, chosen when the page is rendered. */
  bestSellers: ProductCard[];
  /** The 4 newest in stock. */
  newest: ProductCard[];
  /** The collections of the home page with their first products; left out when there is none. */
  collections?: (CollectionLink & { products: ProductCard[] })[];
  /** The visible blocks, from top to bottom; absent while the page is as the code has it. */
  blocks?: readonly HomeBlock[];
  /** Whether the blocks are those of a draft. */
  isDraft?: boolean;
}

/** A page that the house made. */
interface HousePage {
  /** The visible blocks, the head first. */
  blocks: ShownPage['blocks'];
  /** Whether the blocks are those of a draft. */
  isDraft?: boolean;
}

/** A link to a collection's page. */
interface CollectionLink {
  label: string;
  to: string;
}

/**
 * All the data that public pages may read. Pages show sold-out sizes and low stock, but no exact amounts above that. A page
 * depends only on its URL, this data and the current rate, never on the visitor, so it can be cached for everyone.
 */
export interface Storefront {
  shop(): ShopIdentity;
  /** The accounts that shoppers pay to. */
  paymentAccounts(): PaymentAccounts;
  /** The ways of paying on the web, in the order in which they are offered. */
  paymentWays(): readonly PaymentWay[];
  /** The ways of paying when an order is picked up, in that order too. */
  pickupWays(): readonly PaymentWay[];
  /** Which of gift cards and store credit pay orders. */
  creditKinds(): readonly CreditKind[];
  /** The rate in force, for prices in bolívares; null when there has never been one. */
  rate(): Rate | null;
  categories(): CategoryRecord[];
  /** The active stores, the oldest first; the oldest is the head office. */
  stores(): StoreRecord[];
  home(): HomeContent;
  /** The collections of the menu, in order. */
  menuCollections(): CollectionLink[];
  /** The collection at an address; null when shoppers see none there. */
  collection(slug: string): Collection | null;
  /** A page of the house at `/pagina/{slug}`; null when shoppers see none there. */
  page(slug: string): HousePage | null;
  /** The visible blocks of a document; null while it is as the code has it. */
  document<Kind extends PlainKind>(kind: Kind): BlocksOf<Kind> | null;
  /** The document of which this page shows a draft; null for what shoppers see. */
  draftOf(): FixedKind | null;
  /** The texts of the checkout on a page that are not as the code has them. */
  texts<Page extends TextPage>(page: Page): ChangedTexts<Page>;
  /** The line above the header; null while it is as the code has it. */
  note(): Note | null;
  products(filter: CatalogueFilter): ProductPage;
  /** Slugs of the stores that have matches of a filter, ignoring the filter's own store. */
  storesHaving(filter: CatalogueFilter): string[];
  /** The product page of one variant; null when there is no such item. */
  product(itemId: number): Promise<ItemDetailRecord | null>;
  /** 'Completa el look' of a ref: those products that can be bought, in order. */
  look(ref: string): ProductCard[];
  /** Availability of its product by store; null when there is no such item. */
  availability(itemId: number): ItemAvailabilityRecord | null;
}
