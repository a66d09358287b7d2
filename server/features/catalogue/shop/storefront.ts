import type { ProductCard, ProductPage } from '#contract/catalogue/product.ts';
import type { HomeContent, Storefront } from '#contract/catalogue/storefront.ts';
import { changedTexts } from '#contract/content/checkout/page-texts.ts';
import type { BlocksOf } from '#contract/content/document.ts';
import type { ContentPart, PlainKind, ShownContent } from '#contract/content/shown.ts';
import { assetUrl } from '#domain/assets/asset-url.ts';
import {
  type CatalogueFilter,
  cataloguePath,
  catalogueQuery,
  EMPTY_FILTER,
} from '#domain/catalogue/catalogue-filter.ts';
import type { Collection } from '#domain/catalogue/collections/collection.ts';
import { cardVariant } from '#domain/catalogue/item.ts';
import { withPictureUrls } from '#domain/content/with-picture-urls.ts';
import type { Rate } from '#domain/money/exchange-rate.ts';
import { saysWhereToPay } from '#domain/payments/accounts/where-to-pay.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { presentStore } from '#server/features/locations/locations.presenter.ts';
import type { OfferedWays } from '#server/features/ways/plugin.ts';
import type { Reading } from '#server/platform/http/cache/reading.ts';
import type { LiveShop } from '#server/platform/live-shop.ts';
import { StorageUnavailable } from '#server/platform/storage/storage.ts';
import {
  pictureUrl,
  presentAvailability,
  presentCard,
  presentCategory,
  presentItemDetail,
  withoutAmounts,
} from '../catalogue.presenter.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';
import type { CatalogueEntry } from '../snapshot/style.ts';
import {
  CATEGORIES_TOPIC,
  COLLECTIONS_TOPIC,
  cardTopic,
  collectionTopic,
  LISTING_TOPIC,
  refTopic,
  STORES_TOPIC,
  storeTopic,
  UNREAD_PICTURES_TOPIC,
} from '../snapshot/topics.ts';
import { locationsOf, productPage, storesHaving } from './product-page.ts';
import { lookCards, shownColors, shownGarment, withColors } from './shown-garment.ts';

const BEST_SELLERS = 5;
const NEWEST = 4;
/** Products of a collection on the home page. */
const OF_COLLECTION = 5;

export interface StorefrontSources {
  catalogue: Catalogue;
  shop: Pick<LiveShop, 'identity'>;
  /** The ways of paying by where they are offered, and the accounts; adds `WAYS_TOPIC` to the reading. */
  paymentWays(reading: Reading): OfferedWays;
  /** The collections that shoppers see, in order. */
  collections(): readonly Collection[];
  /** The rate in force; adds `RATE_TOPIC` to the reading. */
  rate(reading: Reading): Rate | null;
  /** What the house published of its pages. Adds the topic of the part to the reading. */
  content(reading: Reading, part: ContentPart): ShownContent;
  /** URLs of the existing pictures of a ref, in order. */
  imagesOf(ref: string): Promise<string[]>;
  /** The library of pictures: gives a URL its version, and adds its topic to the reading. */
  assets: { shown(url: string, reading: Reading): string };
  /** Called when pictures could not be read: responses cached under UNREAD_PICTURES_TOPIC must be dropped soon. */
  onUnreadPictures(): void;
  /** Whether cards give the exact stock, as on the API but not on pages. */
  exactCards: boolean;
  now(): Date;
}

/**
 * The data source for one page.
 * @param reading records the topics the page depends on, and whether it is not worth caching
 */
export function createStorefront(
  {
    catalogue,
    shop,
    paymentWays,
    collections,
    rate,
    content,
    imagesOf,
    assets,
    onUnreadPictures,
    exactCards,
    now,
  }: StorefrontSources,
  reading: Reading,
): Storefront {
  const { topics } = reading;

  function shown(card: ProductCard): ProductCard {
    const { ref } = card.attributes;
    topics.add(exactCards ? refTopic(ref) : cardTopic(ref));
    dependOnColors(ref);
    const colored = withColors(catalogue, card);
    return exactCards ? colored : withoutAmounts(colored, shop.identity(content(reading, 'house')).changed?.lowStock);
  }

  /** Whether another colour can be bought, and where it leads. */
  function dependOnColors(ref: string): void {
    for (const other of catalogue.garments.colorsOf(ref)) if (other !== ref) topics.add(cardTopic(other));
  }

  function findCollection(slug: string): Collection | undefined {
    topics.add(collectionTopic(slug));
    return collections().find((collection) => collection.slug === slug);
  }

  /** The content of a filter's collection; undefined without one. */
  function contentOf({ collection }: CatalogueFilter) {
    return collection === null ? undefined : findCollection(collection)?.content;
  }

  function documentOf<Kind extends PlainKind>(kind: Kind): BlocksOf<Kind> | null {
    const blocks: BlocksOf<Kind> | undefined = content(reading, kind).documents[kind];
    return blocks ? withPictureUrls(blocks, (url) => assets.shown(url, reading)) : null;
  }

  const linkTo = ({ name, slug }: Collection) => ({ label: name, to: cataloguePath({ collection: slug }) });

  /** The collections of the home page that have something to show. */
  function homeCollections(): Pick<HomeContent, 'collections'> {
    topics.add(COLLECTIONS_TOPIC);
    const rows = collections()
      .filter(({ onHome }) => onHome)
      .map((collection) => {
        topics.add(collectionTopic(collection.slug));
        const { data } = productPage(catalogue, { ...EMPTY_FILTER, collection: collection.slug }, collection.content);
        return { ...linkTo(collection), products: data.slice(0, OF_COLLECTION).map(shown) };
      })
      .filter(({ products }) => products.length > 0);
    return rows.length > 0 ? { collections: rows } : {};
  }

  /** During a storage outage, returns only the picture that cards use, which a cache may still have. */
  async function picturesOf(entry: CatalogueEntry, variants: readonly CatalogueEntry[]): Promise<string[]> {
    try {
      const images = await imagesOf(entry.ref);
      // An item may have a picture only in its `imageUrl`.
      const own = entry.imageUrl ?? cardVariant(variants)?.imageUrl;
      return images.length === 0 && own?.startsWith('/media/items/') ? [own] : images;
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      topics.add(UNREAD_PICTURES_TOPIC);
      onUnreadPictures();
      return [pictureUrl(entry)];
    }
  }

  const shownStill = (id: number) => assets.shown(assetUrl({ id }, 'tall'), reading);

  return {
    shop: () => shop.identity(content(reading, 'house')),
    paymentAccounts: () => paymentWays(reading).accounts,
    paymentWays() {
      const { web, accounts } = paymentWays(reading);
      return web.filter((way) => saysWhereToPay(way, accounts));
    },
    pickupWays: () => paymentWays(reading).pickup,
    creditKinds: () => paymentWays(reading).credit,
    rate: () => rate(reading),
    categories() {
      topics.add(CATEGORIES_TOPIC);
      return catalogue
        .categories()
        .map(presentCategory)
        .map(({ id, attributes }) => {
          const image = attributes.image && assets.shown(attributes.image, reading);
          return { id, attributes: { ...attributes, image } };
        });
    },
    stores() {
      topics.add(STORES_TOPIC);
      const today = caracasDay(now());
      return catalogue.locations.stores().map((store) => presentStore(store, today));
    },
    home(): HomeContent {
      topics.add(LISTING_TOPIC);
      const offers = catalogue.snapshot.offers();
      const inStock = offers.cards(EMPTY_FILTER);
      const cards = (rows: readonly number[]) => {
        const styles = rows.map((row) => offers.styleOf(row));
        return catalogue.snapshot.filter(EMPTY_FILTER, styles).map(presentCard).map(shown);
      };
      const home = documentOf('home');
      const isDraft = content(reading, 'home').draftOf === 'home';
      return {
        bestSellers: cards(pickAtRandom(inStock, BEST_SELLERS)),
        newest: cards(inStock.slice(0, NEWEST)),
        ...homeCollections(),
        ...(home && { blocks: home }),
        ...(isDraft && { isDraft }),
      };
    },
    page(slug) {
      const { pages, isDraft } = content(reading, `page:${slug}`);
      const page = pages.get(slug);
      if (!page) {
        // Anybody can make up addresses.
        reading.oneOff = true;
        return null;
      }
      const blocks = withPictureUrls(page.blocks, (url) => assets.shown(url, reading));
      return { blocks, ...(isDraft && { isDraft }) };
    },
    document: documentOf,
    draftOf: () => content(reading, 'menu').draftOf ?? null,
    texts: (page) => changedTexts(page, documentOf('checkout')),
    note: () => content(reading, 'announcement').note,
    menuCollections() {
      topics.add(COLLECTIONS_TOPIC);
      return collections()
        .filter(({ inMenu }) => inMenu)
        .map(linkTo);
    },
    collection(slug) {
      const shownOne = findCollection(slug);
      return shownOne ? { ...shownOne, image: shownOne.image && assets.shown(shownOne.image, reading) } : null;
    },
    products(filter) {
      topics.add(LISTING_TOPIC).add(CATEGORIES_TOPIC);
      const at = locationsOf(catalogue, filter);
      if (at) topics.add(STORES_TOPIC);
      for (const location of at ?? []) topics.add(storeTopic(location));
      const content = contentOf(filter);
      const page = productPage(catalogue, filter, content);
      // Anybody can make up addresses of collections.
      if (!isWorthCaching(filter, page) || (filter.collection !== null && !content)) reading.oneOff = true;
      return { ...page, data: page.data.map(shown) };
    },
    storesHaving(filter) {
      // Any change in any store may change the answer.
      reading.oneOff = true;
      return storesHaving(catalogue, filter, contentOf(filter));
    },
    async product(itemId) {
      const entry = catalogue.snapshot.entry(itemId);
      if (!entry) {
        reading.oneOff = true;
        return null;
      }
      topics.add(refTopic(entry.ref));
      const variants = catalogue.snapshot.style(entry.ref)?.variants ?? [entry];
      const { id, attributes } = presentItemDetail(entry, await picturesOf(entry, variants), variants);
      dependOnColors(entry.ref);
      const garment = shownGarment(catalogue, entry.ref);
      const colors = shownColors(catalogue, entry.ref);
      const { look = [], video, videoStill } = catalogue.garments.of(entry.ref) ?? {};
      return {
        id,
        attributes: {
          ...attributes,
          ...(garment && { garment }),
          ...(colors.length > 0 && { colors }),
          ...(look.length > 0 && { look }),
          ...(video && videoStill && { video: { src: video, still: shownStill(videoStill) } }),
        },
      };
    },
    look(ref) {
      topics.add(refTopic(ref));
      // Also those that are sold out now: they are shown once they can be bought again.
      for (const one of catalogue.garments.of(ref)?.look ?? []) topics.add(cardTopic(one));
      return lookCards(catalogue, ref).map(shown);
    },
    availability(itemId) {
      const entry = catalogue.snapshot.entry(itemId);
      if (!entry) {
        reading.oneOff = true;
        return null;
      }
      topics.add(refTopic(entry.ref)).add(STORES_TOPIC);
      const variants = catalogue.snapshot.style(entry.ref)?.variants ?? [entry];
      return presentAvailability(entry, variants, catalogue.locations.stores());
    },
  };
}

/**
 * Whether a list is worth caching: it has matches, and every part of its filter has an effect. Prices above all prices, pages
 * after the last and unknown sizes and colours are unlimited in number and show the same as a shorter URL.
 */
function isWorthCaching(filter: CatalogueFilter, { meta }: ProductPage): boolean {
  if (catalogueQuery(filter).size === 0) return true;
  const { facets } = meta;
  return (
    meta.total > 0 &&
    meta.page === filter.page &&
    (filter.maxPrice === null || filter.maxPrice < facets.maxPrice * 100) &&
    filter.sizes.every((requested) => facets.sizes.some(({ size }) => size === requested)) &&
    filter.colors.every((requested) => facets.colors.some(({ slug }) => slug === requested))
  );
}

/** `count` random entries of `all`, without repetition. */
function pickAtRandom<Entry>(all: readonly Entry[], count: number): Entry[] {
  const picked = new Set<Entry>();
  while (picked.size < Math.min(count, all.length)) picked.add(all[Math.floor(Math.random() * all.length)] as Entry);
  return [...picked];
}
