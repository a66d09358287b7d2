import {
  itemSearchList,
  itemSearchQuery,
  referenceSearchList,
  referenceSearchQuery,
} from '#contract/catalogue/item-search.ts';
import {
  createItem as createBody,
  itemAnswer,
  updateItem as updateBody,
  updatedItemAnswer,
} from '#contract/catalogue/item-write.ts';
import { itemsById, itemsByIdQuery } from '#contract/catalogue/items-by-id.ts';
import { itemCounts } from '#contract/office/view-counts.ts';
import { idParams } from '#contract/record.ts';
import { GARMENT_COLUMNS, garmentCells } from '#domain/catalogue/garment/garment-sheet.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { STOCK_COLUMNS, stockCells } from '#domain/stock/stock-csv.ts';
import { presentItem } from '#server/features/catalogue/catalogue.presenter.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { CatalogueEntry } from '#server/features/catalogue/snapshot/style.ts';
import { sendCsv } from '#server/platform/csv/send-csv.ts';
import { BYTE_ORDER_MARK, csvText } from '#server/platform/csv/write-csv.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { changeOf } from '#server/platform/http/if-match.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { requireEveryStore, staffOf } from '#server/platform/http/staff.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { createItem } from './create-item.ts';
import type { ItemIndex } from './item-index.ts';
import { itemPolicies } from './items.policies.ts';
import { withOwnPicture } from './own-picture.ts';
import { searchReferences } from './references/search-references.ts';
import { countItems, searchItems } from './search-items.ts';
import { updateItem } from './update-item.ts';

interface ItemsRoutesOptions {
  database: Database;
  storage: Storage;
  catalogue: Catalogue;
  index: ItemIndex;
}

/** Staff's item list, and creating and changing one item. */
export async function itemsRoutes(routes: Routes, { database, storage, catalogue, index }: ItemsRoutesOptions) {
  /** Refreshes the catalogue so that the writer's next list shows the change; other replicas follow within a second. */
  async function written<Value>(outcome: Outcome<Value>): Promise<Value> {
    const value = valueOrThrow(outcome);
    await catalogue.refresh();
    return value;
  }
  const answer = (item: Item) => ({ data: presentItem(item) });

  routes.get(
    '/items/search',
    allow(itemPolicies.searchItems, { querystring: itemSearchQuery, response: { 200: itemSearchList } }),
    async ({ query }) => {
      if (query.q) await catalogue.searchReady();
      return searchItems(index, query);
    },
  );

  routes.get(
    '/items/references',
    allow(itemPolicies.searchItems, { querystring: referenceSearchQuery, response: { 200: referenceSearchList } }),
    async ({ query }) => {
      if (query.q) await catalogue.searchReady();
      return searchReferences(index, query);
    },
  );

  routes.get('/items/counts', allow(itemPolicies.searchItems, { response: { 200: itemCounts } }), async () => ({
    data: countItems(index),
  }));

  routes.get(
    '/items/by-id',
    allow(itemPolicies.readChosen, { querystring: itemsByIdQuery, response: { 200: itemsById } }),
    async ({ query }) => ({
      data: query.ids.flatMap((id) => {
        const entry = catalogue.snapshot.entry(id);
        return entry ? [presentItem(entry)] : [];
      }),
    }),
  );

  routes.get('/items/export', { config: { access: itemPolicies.exportItems } }, async (_request, reply) => {
    await catalogue.refresh();
    return sendCsv(reply, 'inventario.csv', exportStock(catalogue));
  });

  routes.post(
    '/items',
    allow(itemPolicies.createItems, { body: createBody, response: { 201: itemAnswer } }),
    async (request, reply) => {
      await request.requirePermission('items.write');
      if (request.body.stock) await request.requirePermission('stock.adjust');
      const body = valueOrThrow(await withOwnPicture(storage, request.body, null));
      const item = await written(await createItem(database, body, actorOf(request)));
      reply.code(201);
      return answer(item);
    },
  );

  routes.put(
    '/items/:id',
    allow(itemPolicies.updateItems, { params: idParams, body: updateBody, response: { 200: updatedItemAnswer } }),
    async (request) => {
      // Of what this call may change, somebody who works in some stores may change the online stock only, which is of all.
      requireEveryStore(request);
      const { id } = request.params;
      const before = catalogue.snapshot.entry(id)?.imageUrl ?? null;
      const body = valueOrThrow(await withOwnPicture(storage, request.body, before));
      const update = { ...changeOf(request), body, may: staffOf(request).permissions };
      const { item, stopped } = await written(await updateItem(database, update));
      return { ...answer(item), ...(stopped.length > 0 && { meta: { stoppedOnline: [...stopped] } }) };
    },
  );
}

/** Rows per chunk of the export. */
const PIECE = 1_000;

/**
 * All items as a stock sheet (CSV chunks) that the import accepts unchanged, with the columns of the garment if any is
 * written. Sorted by id, because the import updates the last line of a barcode, and the item with the highest id.
 */
function* exportStock(catalogue: Catalogue): Generator<string> {
  const { garments } = catalogue;
  // Asked once: a garment may be written while the rows are sent, which would then have more cells than the header.
  const withGarments = garments.areWritten;
  yield BYTE_ORDER_MARK + csvText([withGarments ? [...STOCK_COLUMNS, ...GARMENT_COLUMNS] : STOCK_COLUMNS]);
  const cells = (entry: CatalogueEntry) =>
    withGarments ? [...stockCells(entry), ...garmentCells(garments.of(entry.ref) ?? null)] : stockCells(entry);
  const entries = [...catalogue.snapshot.entries()].sort((a, b) => a.id - b.id);
  for (let from = 0; from < entries.length; from += PIECE) {
    yield csvText(entries.slice(from, from + PIECE).map(cells));
  }
}
