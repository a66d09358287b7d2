import type { MovementRecord } from '#contract/stock/movements.ts';
import {
  type MovementFilter,
  movementExportQuery,
  movementList,
  movementListQuery,
  movementRecord,
} from '#contract/stock/movements.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { ItemIndex } from '#server/features/items/item-index.ts';
import { findItemIds } from '#server/features/items/search-items.ts';
import { sendCsv } from '#server/platform/csv/send-csv.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import { selectAllPlaces } from '../levels/levels.queries.ts';
import { exportMovements } from './export-movements.ts';
import { movementPolicies } from './movements.policies.ts';
import type { MovementRow } from './movements.queries.ts';
import { type ResolvedMovementFilter, selectActors, selectMovements } from './movements.queries.ts';

interface MovementsRoutesOptions {
  database: Database;
  catalogue: Catalogue;
  items: ItemIndex;
  now: () => Date;
}

const PAGE_SIZE = 50;

/** Routes of the stock ledger, which is read-only here. */
export async function movementsRoutes(
  routes: Routes,
  { database: { lagging }, catalogue, items, now }: MovementsRoutesOptions,
) {
  /** Replaces the search text of a filter by the matching item ids. */
  async function resolveFilter({ q, ...given }: MovementFilter, stores: StoreScope): Promise<ResolvedMovementFilter> {
    const filter = { ...given, stores };
    if (!q?.trim() || filter.item !== undefined) return filter;
    await catalogue.searchReady();
    return { ...filter, items: findItemIds(items, { q }) };
  }

  routes.get(
    '/stock/movements',
    allow(movementPolicies.readMovements, { querystring: movementListQuery, response: { 200: movementList } }),
    async (request) => {
      const { before, size = PAGE_SIZE, ...given } = request.query;
      const { stores } = staffOf(request);
      const filter = await resolveFilter(given, stores);
      const entry = filter.item === undefined ? undefined : catalogue.snapshot.entry(filter.item);
      return lagging.read(actorOf(request), async (connection) => {
        // One row more than shown, to know whether there is a next page.
        const rows = await selectMovements(connection, filter, { before: before ?? null, size: size + 1 });
        const shown = rows.slice(0, size);
        return {
          data: shown.map(presentMovement),
          meta: {
            next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
            locations: await selectAllPlaces(connection, stores),
            actors: await selectActors(connection, stores),
            item: entry ? { ref: entry.ref, name: entry.name, size: entry.size } : null,
          },
        };
      });
    },
  );

  routes.get(
    '/stock/movements/export',
    allow(movementPolicies.exportMovements, { querystring: movementExportQuery }),
    async (request, reply) => {
      const reader = actorOf(request);
      const { stores } = staffOf(request);
      const filter = await resolveFilter(request.query, stores);
      const places = await lagging.read(reader, (connection) => selectAllPlaces(connection, stores));
      const sheet = exportMovements({ lagging, reader, filter, places });
      return sendCsv(reply, `movimientos-${caracasDay(now())}.csv`, sheet);
    },
  );
}

function presentMovement(row: MovementRow): MovementRecord {
  const { at, ref, barcode, name, size, documentKind, documentId } = row;
  const isThere = ref !== null && barcode !== null && name !== null;
  return recordFrom(movementRecord, {
    ...row,
    at: new Date(at).toISOString(),
    item: isThere ? { ref, barcode, name, size } : null,
    document: documentKind && documentId ? { kind: documentKind, id: documentId, label: row.orderId } : null,
  });
}
