import { z } from 'zod';
import { itemDeletion } from '#contract/catalogue/operations/item-bulk.ts';
import {
  dryRunQuery,
  importLabels,
  importQuery,
  MAX_SHEET_BYTES,
  type OperationAnswer,
  type OperationRecord,
  operationAnswer,
  operationList,
  operationRecord,
} from '#contract/catalogue/operations/item-operation.ts';
import { idParams, pageQuery } from '#contract/record.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import { takeForms } from '#server/platform/http/bodies/body-limits.ts';
import { readUpload } from '#server/platform/http/bodies/read-upload.ts';
import { valueOrNotFound, valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { changeOf } from '#server/platform/http/if-match.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { requireEveryStore } from '#server/platform/http/staff.ts';
import { deleteItem } from './delete-item.ts';
import { importOf } from './import/import-stock.ts';
import { openSheet, refuseUnchosen } from './import/read-sheet.ts';
import { readFigure } from './import/read-shelf.ts';
import { operationPolicies } from './operations.policies.ts';
import {
  type ListedOperation,
  type OperationUndo,
  selectImportLabels,
  selectOperation,
  selectOperations,
} from './operations.queries.ts';
import type { OperationRow } from './operations.tables.ts';
import { answerOperation } from './run/answer-operation.routes.ts';
import type { OperationRunner } from './run/run-operation.ts';
import { isUndoable, undoOperation } from './undo/undo-operation.ts';

interface OperationsRoutesOptions {
  database: Database;
  catalogue: Pick<Catalogue, 'refresh'>;
  operations: OperationRunner;
}

/** The import of stock sheets, the deletion of an item, the records of all operations, and undo. */
export async function operationsRoutes(routes: Routes, { database, catalogue, operations }: OperationsRoutesOptions) {
  await takeForms(routes);

  routes.post(
    '/items/import',
    {
      config: { access: operationPolicies.importStock, uploadBytes: MAX_SHEET_BYTES },
      schema: { querystring: importQuery },
    },
    async (request, reply) => {
      const { bytes, fileName } = await readUpload(request, 'file', 'Elige una hoja CSV.');
      const { asOf = null, figure, location, columns, dryRun } = request.query;
      const sheet = valueOrThrow(openSheet(bytes, fileName, columns));
      if (dryRun !== 'true') valueOrThrow(refuseUnchosen(sheet));
      const terms = { asOf, figure: valueOrThrow(await readFigure(database.connection, figure, location)) };
      return answerOperation(operations, importOf(database, sheet, terms), request, reply);
    },
  );

  // Deleting one item is a recorded operation too, so that it can be undone.
  routes.delete(
    '/items/:id',
    allow(operationPolicies.deleteItems, { params: idParams, querystring: itemDeletion, response: { 204: z.null() } }),
    async (request, reply) => {
      const deletion = { ...changeOf(request), evenReserved: request.query.reserved === 'delete' };
      valueOrThrow(await deleteItem(database, deletion));
      // The caller's next list shows the deletion; other replicas follow within a second.
      await catalogue.refresh();
      return reply.code(204).send(null);
    },
  );

  routes.post(
    '/items/operations/:id/undo',
    allow(operationPolicies.undoOperations, { params: idParams, querystring: dryRunQuery }),
    async (request, reply) =>
      answerOperation(operations, await undoOperation(database, request.params.id), request, reply),
  );

  routes.get(
    '/items/operations',
    allow(operationPolicies.readOperations, {
      querystring: z.strictObject(pageQuery),
      response: { 200: operationList },
    }),
    async (request) => {
      await operations.settleInterrupted();
      const { page, pageSize, offset } = pageOf(request.query);
      const { rows, total } = await selectOperations(database.connection, { pageSize, offset });
      await operations.settled(...rows);
      return {
        data: rows.map((row) => presentOperation(row, operations.progressOf(row.id))),
        meta: { total, page, pageSize },
      };
    },
  );

  routes.get(
    '/items/operations/:id',
    allow(operationPolicies.followOperations, { params: idParams, response: { 200: operationAnswer } }),
    async (request) => {
      requireEveryStore(request);
      await operations.settleInterrupted();
      const operation = await selectOperation(database.connection, request.params.id);
      const row = valueOrNotFound(operation, 'Operación no encontrada');
      await operations.settled(row);
      return { data: presentOperationWithReport(row, operations.progressOf(row.id)) };
    },
  );

  routes.get(
    '/items/operations/:id/labels',
    allow(operationPolicies.followOperations, { params: idParams, response: { 200: importLabels } }),
    async (request) => {
      requireEveryStore(request);
      return selectImportLabels(database.connection, request.params.id);
    },
  );
}

/** @param progress the running process's progress, newer than the record's; null in other processes */
function presentOperation(row: ListedOperation, progress: { done: number; total: number } | null): OperationRecord {
  const { undone } = row;
  return recordFrom(operationRecord, {
    ...row,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    progress: progress ?? { done: row.progressDone, total: row.progressTotal },
    counts: { succeeded: row.succeeded, failed: row.failed },
    undoable: isUndoable(row),
    undone: undone && { ...undone, at: undone.at.toISOString() },
  });
}

function presentOperationWithReport(
  row: OperationRow & OperationUndo,
  progress: { done: number; total: number } | null,
): OperationAnswer['data'] {
  const { id, attributes } = presentOperation(row, progress);
  return { id, attributes: { ...attributes, report: row.report } };
}
