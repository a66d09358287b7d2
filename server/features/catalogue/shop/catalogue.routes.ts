import type { FastifyReply, FastifyRequest } from 'fastify';
import { categoryList } from '#contract/catalogue/category.ts';
import { itemDetail, itemList, itemListQuery } from '#contract/catalogue/item.ts';
import { productPage as productPageSchema, productQuery } from '#contract/catalogue/product.ts';
import { type StockRecord, stockList, stockQuery } from '#contract/catalogue/stock.ts';
import type { Storefront } from '#contract/catalogue/storefront.ts';
import { idParams } from '#contract/record.ts';
import { itemAvailability } from '#contract/stores/availability.ts';
import { pickupQuery, pickupStores as pickupStoresSchema } from '#contract/stores/pickup.ts';
import { storeList } from '#contract/stores/store.ts';
import { catalogueQuery } from '#domain/catalogue/catalogue-filter.ts';
import { offerStock, offersBySize } from '#domain/catalogue/offer.ts';
import { parseCatalogueFilter, slugParam } from '#domain/catalogue/parse-catalogue-filter.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { newReading, type Reading } from '#server/platform/http/cache/reading.ts';
import type { ResponseCache } from '#server/platform/http/cache/response-cache.ts';
import { valueOrNotFound } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { cataloguePolicies } from '../catalogue.policies.ts';
import { presentVersionedCategory } from '../catalogue.presenter.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';
import type { CatalogueEntry } from '../snapshot/style.ts';
import { CATEGORIES_TOPIC, ITEMS_TOPIC } from '../snapshot/topics.ts';
import { itemListUrl, listItems } from './list-items.ts';
import { pickupStores } from './pickup-stores.ts';

interface CatalogueRoutesOptions {
  catalogue: Catalogue;
  responseCache: ResponseCache;
  /** The data source that pages use too, with exact cards; records what the response depends on. */
  storefront(reading: Reading): Storefront;
  connection: Connection;
  now(): Date;
}

/**
 * The public catalogue routes, answered from memory. Responses are cached until what they show changes, except the stock and
 * the pickup stores of a cart.
 */
export async function catalogueRoutes(routes: Routes, options: CatalogueRoutesOptions) {
  const { catalogue, responseCache, storefront, connection, now } = options;

  /** Answers from the cached responses. `make` gives the body when there is none, and records what it depends on. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: (reading: Reading) => unknown,
  ): Promise<void> {
    const send = await responseCache.prepare(key, request.raw, async () => {
      const reading = newReading();
      const body = JSON.stringify(await make(reading));
      return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body, reading };
    });
    reply.hijack();
    send(reply.raw);
  }

  routes.get(
    '/categories',
    allow(cataloguePolicies.readCategories, { response: { 200: categoryList } }),
    (request, reply) =>
      answer(request, reply, '/api/categories', ({ topics }) => {
        topics.add(CATEGORIES_TOPIC);
        const data = catalogue.categories().map(presentVersionedCategory);
        return { data, meta: { total: data.length } };
      }),
  );

  routes.get('/stores', allow(cataloguePolicies.readStores, { response: { 200: storeList } }), (request, reply) =>
    answer(request, reply, '/api/stores', (reading) => {
      const data = storefront(reading).stores();
      return { data, meta: { total: data.length } };
    }),
  );

  routes.get(
    '/items',
    allow(cataloguePolicies.readItems, { querystring: itemListQuery, response: { 200: itemList } }),
    (request, reply) =>
      answer(request, reply, itemListUrl(request.query), (reading) => {
        const list = listItems(catalogue, request.query);
        reading.topics.add(ITEMS_TOPIC);
        if (list.data.length === 0) reading.oneOff = true;
        return list;
      }),
  );

  routes.get(
    '/items/:id',
    allow(cataloguePolicies.readItems, { params: idParams, response: { 200: itemDetail } }),
    (request, reply) =>
      answer(request, reply, `/api/items/${request.params.id}`, async (reading) => {
        const product = await storefront(reading).product(request.params.id);
        return { data: valueOrNotFound(product, 'Producto no encontrado') };
      }),
  );

  routes.get(
    '/items/:id/availability',
    allow(cataloguePolicies.readItems, { params: idParams, response: { 200: itemAvailability } }),
    (request, reply) =>
      answer(request, reply, `/api/items/${request.params.id}/availability`, (reading) => {
        const availability = storefront(reading).availability(request.params.id);
        return { data: valueOrNotFound(availability, 'Producto no encontrado') };
      }),
  );

  routes.get(
    '/products',
    allow(cataloguePolicies.readProducts, { querystring: productQuery, response: { 200: productPageSchema } }),
    (request, reply) => {
      const params = new URL(request.url, 'http://shop').searchParams;
      const filter = parseCatalogueFilter(params, slugParam(params, 'coleccion'));
      const query = catalogueQuery(filter);
      if (filter.collection) query.set('coleccion', filter.collection);
      return answer(request, reply, query.size > 0 ? `/api/products?${query}` : '/api/products', async (reading) => {
        // The rule of a collection may search too.
        if (filter.q || filter.promotion || filter.collection) await catalogue.searchReady();
        return storefront(reading).products(filter);
      });
    },
  );

  routes.get(
    '/items/stock',
    allow(cataloguePolicies.readItems, { querystring: stockQuery, response: { 200: stockList } }),
    async (request) => {
      const entries = request.query.ids.flatMap((id) => catalogue.snapshot.entry(id) ?? []);
      return { data: entries.map((entry) => presentStock(catalogue, entry)) };
    },
  );

  routes.get(
    '/stores/pickup',
    allow(cataloguePolicies.readStores, { querystring: pickupQuery, response: { 200: pickupStoresSchema } }),
    async (request) => {
      const { stores, short, offered } = await pickupStores({ catalogue, connection, now: now() }, request.query.lines);
      return { data: stores, meta: { total: stores.length, offered, short } };
    },
  );
}

function presentStock(catalogue: Catalogue, entry: CatalogueEntry): StockRecord {
  const variants = catalogue.snapshot.style(entry.ref)?.variants ?? [entry];
  return {
    id: entry.id,
    attributes: {
      ref: entry.ref,
      size: sizeName(entry.size),
      price: decimalFromCents(entry.finalPrice),
      stock: offerStock(entry, variants),
      sizes: offersBySize(variants).map(({ size, itemId, stock, finalPrice }) => ({
        size,
        itemId,
        stock,
        price: decimalFromCents(finalPrice),
      })),
    },
  };
}
