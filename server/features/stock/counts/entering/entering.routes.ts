import { idParams } from '#contract/record.ts';
import {
  countItemList,
  countItemsQuery,
  entryResults,
  MAX_COUNT_ITEMS,
  unknownBarcodes,
} from '#contract/stock/count.ts';
import { countEntries, settleBarcode as settleBody } from '#contract/stock/count-write.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import type { CountServices } from '../count-services.ts';
import { countPolicies } from '../counts.policies.ts';
import { presentItemOf } from '../counts.presenter.ts';
import { selectUnknown } from '../reading/counts.queries.ts';
import { selectCountedItems, selectItemsOf } from '../reading/items.queries.ts';
import { findCount } from '../reading/read-count.ts';
import { enterReadings } from './enter-readings.ts';
import { settleBarcode } from './settle-barcode.ts';

/** Routes for phones and scanners during a count. */
export async function enteringRoutes(routes: Routes, services: CountServices) {
  const { connection } = services.database;
  const access = countPolicies.enterCounts;
  const read = async (id: number, stores: StoreScope) => valueOrThrow(await findCount(connection, id, stores)).count;
  const unknownOf = async (id: number) => {
    const rows = await selectUnknown(connection, id);
    return { data: rows.map((row) => ({ ...row, actor: nameOfActor(row.actor), at: row.at.toISOString() })) };
  };

  routes.get(
    '/stock/counts/:id/items',
    allow(access, { params: idParams, querystring: countItemsQuery, response: { 200: countItemList } }),
    async (request) => {
      const count = await read(request.params.id, staffOf(request).stores);
      const rows = await selectItemsOf(connection, count, request.query.after ?? 0);
      const next = rows.length === MAX_COUNT_ITEMS ? (rows.at(-1)?.id ?? null) : null;
      return { data: rows.map((row) => presentItemOf(row, count)), meta: { next, round: count.round } };
    },
  );

  routes.post(
    '/stock/counts/:id/entries',
    allow(access, { params: idParams, body: countEntries, response: { 200: entryResults } }),
    async (request) => {
      const { id } = request.params;
      const { stores } = staffOf(request);
      const readings = { id, body: request.body, actor: actorOf(request), stores };
      const { results, itemIds } = valueOrThrow(await enterReadings(services, readings));
      const count = await read(id, stores);
      const items = await selectCountedItems(connection, count, itemIds);
      return { data: results, meta: { items: items.map((item) => presentItemOf(item, count)) } };
    },
  );

  routes.get(
    '/stock/counts/:id/barcodes',
    allow(countPolicies.readCounts, { params: idParams, response: { 200: unknownBarcodes } }),
    async (request) => {
      const { id } = request.params;
      await read(id, staffOf(request).stores);
      return unknownOf(id);
    },
  );

  routes.post(
    '/stock/counts/:id/barcodes',
    allow(access, { params: idParams, body: settleBody, response: { 200: unknownBarcodes } }),
    async (request) => {
      const { id } = request.params;
      const { stores } = staffOf(request);
      valueOrThrow(await settleBarcode(services, { id, body: request.body, actor: actorOf(request), stores }));
      return unknownOf(id);
    },
  );
}
