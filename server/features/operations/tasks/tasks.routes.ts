import {
  bulkEdit as bulkBody,
  bulkDelete,
  type ItemSelection,
  type SelectionChangedDetails,
} from '#contract/catalogue/operations/item-bulk.ts';
import { dryRunQuery } from '#contract/catalogue/operations/item-operation.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { ItemIndex } from '#server/features/items/item-index.ts';
import { findItemIds } from '#server/features/items/search-items.ts';
import type { PictureLibrary } from '#server/features/media/picture-library.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { operationPolicies } from '../operations.policies.ts';
import { answerOperation } from '../run/answer-operation.routes.ts';
import type { OperationRunner } from '../run/run-operation.ts';
import { bulkEdit } from './bulk-edit.ts';
import { CLEAN_DUPLICATES } from './clean-duplicates.ts';
import { deleteItems } from './delete-items.ts';
import { FIX_SIZES } from './fix-sizes.ts';
import { taskOperation } from './run-task.ts';
import { syncImages } from './sync-images.ts';

export interface TasksRoutesOptions {
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
  routes.post('/items/clean-duplicates', allow(access, schema), (request, reply) =>
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
      const task = bulkEdit(await selectedIds(request.body), request.body.change);
      return answerOperation(operations, taskOperation(database, task), request, reply);
    },
  );

  routes.post(
    '/items/delete',
    allow(operationPolicies.deleteItems, { querystring: dryRunQuery, body: bulkDelete }),
    async (request, reply) => {
      const task = deleteItems(await selectedIds(request.body));
      return answerOperation(operations, taskOperation(database, task), request, reply);
    },
  );

  /** A filter must match as many items as staff saw: items added or removed since must not change unnoticed. */
  async function selectedIds(body: ItemSelection): Promise<number[]> {
    if ('ids' in body) return body.ids;
    await catalogue.refresh();
    if (body.filter.q) await catalogue.searchReady();
    const ids = findItemIds(index, body.filter);
    if (ids.length === body.expected) return ids;
    const details: SelectionChangedDetails = { expected: body.expected, actual: ids.length };
    throw new AppError('selection_changed', 'La selección cambió mientras la mirabas. Revísala de nuevo.', { details });
  }
}
