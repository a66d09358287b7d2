import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type BulkEdit, bulkEdit as bulkBody, type SelectionChangedDetails } from '#contract/catalogue/item-bulk.ts';
import { dryRunQuery } from '#contract/catalogue/item-operation.ts';
import { actorOf } from '#server/features/audit/record-audit.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { ItemIndex } from '#server/features/items/item-index.ts';
import { findItemIds } from '#server/features/items/search-items.ts';
import type { PictureLibrary } from '#server/features/media/picture-library.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { operationPolicies } from '../operations.policies.ts';
import type { OperationRunner } from '../run/run-operation.ts';
import { sendLines } from '../run/send-lines.ts';
import { bulkEdit } from './bulk-edit.ts';
import { CLEAN_DUPLICATES } from './clean-duplicates.ts';
import { FIX_SIZES } from './fix-sizes.ts';
import { previewTask, runTask } from './run-task.ts';
import { syncImages } from './sync-images.ts';
import type { Task } from './task.ts';

export interface TasksRoutesOptions {
  database: Database;
  catalogue: Catalogue;
  index: ItemIndex;
  pictures: PictureLibrary;
  operations: OperationRunner;
}

/** What staff do to many items at once; `?dryRun=true` says what it would be. */
export async function tasksRoutes(app: FastifyInstance, options: TasksRoutesOptions) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { database, catalogue, index, pictures, operations } = options;

  async function answer<Unit, Facts>(
    request: FastifyRequest,
    reply: FastifyReply,
    { task, dryRun }: { task: Task<Unit, Facts>; dryRun: string | undefined },
  ): Promise<FastifyReply> {
    if (dryRun === 'true')
      return sendLines(
        reply,
        operations.preview((run) => previewTask(database, task, run)),
      );
    const actor = actorOf(request);
    const started = await operations.start({
      kind: task.kind,
      actor,
      fileName: null,
      work: (run) => runTask(database, task, { run, actor }),
    });
    return sendLines(reply, valueOrThrow(started));
  }

  const config = { access: operationPolicies.mendItems };
  const schema = { querystring: dryRunQuery };
  routes.post('/items/fix-sizes', { config, schema }, (request, reply) =>
    answer(request, reply, { task: FIX_SIZES, dryRun: request.query.dryRun }),
  );
  routes.post('/items/clean-duplicates', { config, schema }, (request, reply) =>
    answer(request, reply, { task: CLEAN_DUPLICATES, dryRun: request.query.dryRun }),
  );
  routes.post('/items/sync-images', { config, schema }, (request, reply) => {
    const task = syncImages(async (ref) => (await pictures.filesOf(ref)).length);
    return answer(request, reply, { task, dryRun: request.query.dryRun });
  });

  routes.post(
    '/items/bulk',
    { config: { access: operationPolicies.editInBulk }, schema: { querystring: dryRunQuery, body: bulkBody } },
    async (request, reply) => {
      const task = bulkEdit(await selectedIds(request.body), request.body.change);
      return answer(request, reply, { task, dryRun: request.query.dryRun });
    },
  );

  /** By filter it must be as many as staff saw: what came or went since they looked is not changed unseen. */
  async function selectedIds(body: BulkEdit): Promise<number[]> {
    if ('ids' in body) return body.ids;
    await catalogue.refresh();
    const ids = findItemIds(index, body.filter);
    if (ids.length === body.expected) return ids;
    const details: SelectionChangedDetails = { expected: body.expected, actual: ids.length };
    throw new AppError('selection_changed', 'La selección cambió mientras la mirabas. Revísala de nuevo.', { details });
  }
}
