import {
  type ItemHistoryEntry,
  itemHistoryEntry,
  itemHistoryList,
  itemHistoryQuery,
} from '#contract/catalogue/operations/item-history.ts';
import { idParams } from '#contract/record.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { HistoryFields } from '#server/features/catalogue/catalogue.tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import { itemPolicies } from '../items.policies.ts';
import type { HistoryEntry } from './item-history.queries.ts';
import { selectItemHistory } from './item-history.queries.ts';

/** The history of an item, for staff. */
export async function itemHistoryRoutes(routes: Routes, { database }: { database: Database }) {
  routes.get(
    '/items/:id/history',
    allow(itemPolicies.readHistory, {
      params: idParams,
      querystring: itemHistoryQuery,
      response: { 200: itemHistoryList },
    }),
    async (request) => {
      const { page, pageSize, offset } = pageOf(request.query);
      const { rows, total } = await selectItemHistory(database.connection, request.params.id, {
        pageSize,
        offset,
        field: request.query.field,
        stores: staffOf(request).stores,
      });
      return { data: rows.map(presentHistoryEntry), meta: { total, page, pageSize } };
    },
  );
}

function presentHistoryEntry(entry: HistoryEntry): ItemHistoryEntry {
  const { before, after, saleId, orderId } = entry;
  return recordFrom(itemHistoryEntry, {
    ...entry,
    at: entry.at.toISOString(),
    before: presentFields(before),
    after: presentFields(after),
    stockChange: entry.pieces ?? stockChange(before, after),
    sale: saleId === null || orderId === null ? null : { id: saleId, orderId },
  });
}

function stockChange(before: HistoryFields | null, after: HistoryFields | null): number | null {
  return (after?.stock ?? 0) - (before?.stock ?? 0) || null;
}

/** A history entry with dollars instead of cents, and without internal fields. */
function presentFields(fields: HistoryFields | null): ItemHistoryEntry['attributes']['before'] {
  if (!fields) return null;
  const { price, picturesVersion: _version, version: _record, createdAt: _made, ...rest } = fields;
  return price === undefined ? rest : { ...rest, price: decimalFromCents(price) };
}
