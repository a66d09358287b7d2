import { sql } from 'drizzle-orm';
import { type BulkChangeBody, bulkEdit as bulkBody, itemSelection } from '#contract/catalogue/operations/item-bulk.ts';
import { dryRunQuery } from '#contract/catalogue/operations/item-operation.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { piecesOffered, storesThatStop } from '#domain/stock/online-offers.ts';
import { refuseUnapproved } from '#server/features/approvals/second-person.queries.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { ItemIndex } from '#server/features/items/item-index.ts';
import { selectedItems } from '#server/features/items/selected-items.ts';
import { selectItemLevels } from '#server/features/locations/ledger/item-levels.ts';
import type { PictureLibrary } from '#server/features/media/picture-library.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { requireEveryStore } from '#server/platform/http/staff.ts';
import { operationPolicies } from '../operations.policies.ts';
import { answerOperation } from '../run/answer-operation.routes.ts';
import type { OperationRunner } from '../run/run-operation.ts';
import { bulkEdit } from './bulk-edit.ts';
import { CLEAN_DUPLICATES } from './clean-duplicates.ts';
import { deleteItems } from './delete-items.ts';
import { FIX_SIZES } from './fix-sizes.ts';
import { taskOperation } from './run-task.ts';
import { syncImages } from './sync-images.ts';

interface TasksRoutesOptions {
  database: Database;
  catalogue: Catalogue;
  index: ItemIndex;
  pictures: PictureLibrary;
  operations: OperationRunner;
}

export async function tasksRoutes(routes: Routes, options: TasksRoutesOptions) {
  const { database, catalogue, index, pictures, operations } = options;

  const access = operationPolicies.mendItems;
  const schema = { querystring: dryRunQuery };
  routes.post('/items/fix-sizes', allow(access, schema), (request, reply) =>
    answerOperation(operations, taskOperation(database, FIX_SIZES), request, reply),
  );
  routes.post('/items/clean-duplicates', allow(operationPolicies.cleanDuplicates, schema), (request, reply) =>
    answerOperation(operations, taskOperation(database, CLEAN_DUPLICATES), request, reply),
  );
  routes.post('/items/sync-images', allow(access, schema), (request, reply) => {
    const task = syncImages(async (ref) => (await pictures.filesOf(ref)).length);
    return answerOperation(operations, taskOperation(database, task), request, reply);
  });

  routes.post(
    '/items/bulk',
    allow(operationPolicies.editInBulk, { querystring: dryRunQuery, body: bulkBody }),
    async (request, reply) => {
      requireEveryStore(request);
      for (const permission of permissionsOf(request.body.change)) await request.requirePermission(permission);
      const ids = valueOrThrow(await selectedItems({ catalogue, index }, request.body));
      valueOrThrow(await refuseLargeBulk(database.connection, ids, request.body.change));
      const task = bulkEdit(ids, request.body.change);
      return answerOperation(operations, taskOperation(database, task), request, reply);
    },
  );

  routes.post(
    '/items/delete',
    allow(operationPolicies.deleteItems, { querystring: dryRunQuery, body: itemSelection }),
    async (request, reply) => {
      const task = deleteItems(valueOrThrow(await selectedItems({ catalogue, index }, request.body)));
      return answerOperation(operations, taskOperation(database, task), request, reply);
    },
  );
}

/** Refuses a bulk change whose pieces are together worth more than one person may adjust. */
async function refuseLargeBulk(
  connection: Connection,
  ids: readonly number[],
  { stock }: BulkChangeBody,
): Promise<Outcome<null>> {
  if (!stock) return { ok: true, value: null };
  const rows = await connection
    .select({ id: items.id, stock: items.stock, priceCents: items.priceCents })
    .from(items)
    .where(sql`${items.id} = any(${sql.param([...ids])}::int[])`);
  const levelsOf = await selectItemLevels(connection, ids);
  const pieces = rows.map(({ id, stock: before, priceCents }) => {
    const after = 'set' in stock ? stock.set : before + stock.add;
    // The warehouse also gets what the stores no longer offer.
    const stopped = piecesOffered(storesThatStop(before, after, levelsOf(id).offers));
    return { difference: after - before + stopped, priceCents };
  });
  return (await refuseUnapproved(connection, 'stock', pieces)) ?? { ok: true, value: null };
}

function permissionsOf({ price, discPercent, category, stock }: BulkChangeBody): Permission[] {
  return [
    ...(price || discPercent !== undefined ? (['items.price'] as const) : []),
    ...(category === undefined ? [] : (['items.write'] as const)),
    ...(stock ? (['stock.adjust'] as const) : []),
  ];
}
