import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type StockRecord, stockList, stockQuery } from '#contract/catalogue/stock.ts';
import { pickupQuery, pickupStores as pickupStoresSchema } from '#contract/stores/pickup.ts';
import { offerStock, offersBySize } from '#domain/catalogue/offer.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { cataloguePolicies } from '../catalogue.policies.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';
import type { CatalogueEntry } from '../snapshot/style.ts';
import { pickupStores } from './pickup-stores.ts';

export interface StockRoutesOptions {
  catalogue: Catalogue;
  connection: Connection;
  now(): Date;
}

/** What a cart's items cost and how much there is of them, and where all of them can be fetched; from memory. */
export async function stockRoutes(app: FastifyInstance, { catalogue, connection, now }: StockRoutesOptions) {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/items/stock',
    {
      config: { access: cataloguePolicies.readItems },
      schema: { querystring: stockQuery, response: { 200: stockList } },
    },
    async (request) => {
      const entries = request.query.ids.flatMap((id) => catalogue.snapshot.entry(id) ?? []);
      return { data: entries.map((entry) => presentStock(catalogue, entry)) };
    },
  );

  routes.get(
    '/stores/pickup',
    {
      config: { access: cataloguePolicies.readStores },
      schema: { querystring: pickupQuery, response: { 200: pickupStoresSchema } },
    },
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
