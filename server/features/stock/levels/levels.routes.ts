import { idempotencyHeaders } from '#contract/idempotency.ts';
import {
  levelList,
  levelListQuery,
  levelTotals,
  levelTotalsQuery,
  shelfList,
  shelfQuery,
} from '#contract/stock/levels.ts';
import { adjustLevel } from '#contract/stock/stock-adjustment.ts';
import { suggestions, suggestionsQuery } from '#contract/stock/suggestions.ts';
import {
  adjustLevels as adjustBody,
  adjustedLevels,
  levelAnswer,
  levelParams,
  placeLevel as placeBody,
} from '#contract/stock/write-levels.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { OTHER_STORE, worksAt } from '#server/features/locations/in-stores.ts';
import { selectSheetPlaces } from '#server/features/locations/locations.queries.ts';
import { sendCsv } from '#server/platform/csv/send-csv.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import { adjustLevels } from './adjust-levels.ts';
import { exportLevels } from './export-levels.ts';
import { levelPolicies } from './levels.policies.ts';
import { selectLevels, selectPlaces, selectShelves } from './levels.queries.ts';
import { placeLevel } from './place-level.ts';
import { type LevelSources, presentRows, searchLevels, totalLevels } from './search-levels.ts';
import { suggestMoves } from './suggest-moves.ts';

/** Routes for stock levels: reading and changing them. */
export async function levelsRoutes(routes: Routes, sources: LevelSources) {
  const { database, catalogue } = sources;
  const read = levelPolicies.readLevels;
  const adjust = levelPolicies.adjustLevels;

  /** These items as they are now, for the screen that changed them. Other replicas follow within a second. */
  async function written(itemIds: readonly number[], stores: StoreScope) {
    await catalogue.refresh();
    const ids = [...new Set(itemIds)];
    const cells = await selectLevels(database.connection, ids, stores);
    const places = await selectPlaces(database.connection, stores);
    return presentRows(
      ids.flatMap((id) => catalogue.snapshot.entry(id) ?? []),
      cells,
      places,
    );
  }

  routes.get(
    '/stock/levels',
    allow(read, { querystring: levelListQuery, response: { 200: levelList } }),
    async (request) => searchLevels(sources, request.query, staffOf(request).stores),
  );

  routes.get(
    '/stock/levels/totals',
    allow(read, { querystring: levelTotalsQuery, response: { 200: levelTotals } }),
    async (request) => ({ data: await totalLevels(sources, request.query, staffOf(request).stores) }),
  );

  routes.get(
    '/stock/shelves',
    allow(read, { querystring: shelfQuery, response: { 200: shelfList } }),
    async (request) => ({
      data: await selectShelves(database.connection, request.query.location, staffOf(request).stores),
    }),
  );

  routes.get(
    '/stock/suggestions',
    allow(read, { querystring: suggestionsQuery, response: { 200: suggestions } }),
    async (request) => suggestMoves(sources, request.query, staffOf(request).stores),
  );

  routes.get('/stock/levels/export', { config: { access: levelPolicies.exportLevels } }, async (request, reply) => {
    await catalogue.refresh();
    const { stores } = staffOf(request);
    const all = await selectSheetPlaces(database.connection, false);
    const places = all.filter(({ id }) => worksAt(stores, id));
    const columns = await sources.levels.current();
    return sendCsv(reply, 'inventario-por-ubicacion.csv', exportLevels({ catalogue, columns, places }));
  });

  routes.post(
    '/stock/levels/adjust',
    allow(adjust, { body: adjustBody, response: { 200: adjustedLevels } }),
    async (request) => {
      const { body } = request;
      const { stores } = staffOf(request);
      const results = valueOrThrow(await adjustLevels(database, { body, actor: actorOf(request), stores }));
      if (body.changes.some(({ locationId }) => !worksAt(stores, locationId))) await request.noteRefusal(OTHER_STORE);
      const itemIds = body.changes.map(({ itemId }) => itemId);
      return { data: { results, rows: await written(itemIds, stores) } };
    },
  );

  routes.post(
    '/stock/levels/:itemId/:locationId/adjust',
    allow(adjust, {
      params: levelParams,
      headers: idempotencyHeaders,
      body: adjustLevel,
      // 202: it waits for another person, and the row is as before.
      response: { 200: levelAnswer, 202: levelAnswer },
    }),
    async (request, reply) => {
      const { itemId, locationId } = request.params;
      const { difference, ...why } = request.body;
      const changes = [{ key: request.headers['idempotency-key'], itemId, locationId, difference }];
      const { stores } = staffOf(request);
      const adjustment = { body: { ...why, changes }, actor: actorOf(request), stores };
      const [result] = valueOrThrow(await adjustLevels(database, adjustment));
      const [row] = await written([itemId], stores);
      if (!row) throw new AppError('not_found', 'Producto no encontrado');
      const problem = result?.problem ?? null;
      if (problem !== null) {
        const aboutAccess = !worksAt(stores, locationId);
        throw new AppError('invalid', problem, { fields: { difference: problem }, details: row, aboutAccess });
      }
      return result?.waits ? reply.code(202).send({ data: row }) : { data: row };
    },
  );

  routes.put(
    '/stock/levels/:itemId/:locationId',
    allow(levelPolicies.placeLevels, { params: levelParams, body: placeBody, response: { 200: levelAnswer } }),
    async (request) => {
      const { params, body } = request;
      const { stores } = staffOf(request);
      valueOrThrow(await placeLevel(database, { ...params, body, actor: actorOf(request), stores }));
      const [row] = await written([params.itemId], stores);
      if (!row) throw new AppError('not_found', 'Producto no encontrado');
      return { data: row };
    },
  );
}
