import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type StockRecord, stockList, stockQuery } from '#contract/catalogue/stock.ts';
import { offerStock, offersBySize } from '#domain/catalogue/offer.ts';
import { sizeName } from '#domain/catalogue/sizes.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { cataloguePolicies } from '../catalogue.policies.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';
import type { CatalogueEntry } from '../snapshot/style.ts';

/** Current prices and stock of a cart's items, from memory. */
export async function stockRoutes(app: FastifyInstance, { catalogue }: { catalogue: Catalogue }) {
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
