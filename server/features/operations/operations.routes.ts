import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  dryRunQuery,
  importLabels,
  importQuery,
  MAX_SHEET_BYTES,
  operationAnswer,
  operationList,
} from '#contract/catalogue/operations/item-operation.ts';
import { idParams, pageQuery } from '#contract/record.ts';
import type { Database } from '#server/platform/database/database.ts';
import { takeForms } from '#server/platform/http/bodies/body-limits.ts';
import { readUpload } from '#server/platform/http/bodies/read-upload.ts';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { importOf } from './import/import-stock.ts';
import { selectImportLabels } from './import/labels.queries.ts';
import { readFigure } from './import/read-figure.ts';
import { openSheet, refuseUnchosen } from './import/read-sheet.ts';
import { operationPolicies } from './operations.policies.ts';
import { presentOperation, presentOperationWithReport } from './operations.presenter.ts';
import { selectOperation, selectOperations } from './operations.queries.ts';
import { answerOperation } from './run/answer-operation.routes.ts';
import type { OperationRunner } from './run/run-operation.ts';
import { undoOperation } from './undo/undo-operation.ts';

export interface OperationsRoutesOptions {
  database: Database;
  operations: OperationRunner;
}

/** The import of stock sheets, the records of all operations, and taking one back. */
export async function operationsRoutes(app: FastifyInstance, { database, operations }: OperationsRoutesOptions) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  await takeForms(app);

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

  routes.post(
    '/items/operations/:id/undo',
    {
      config: { access: operationPolicies.undoOperations },
      schema: { params: idParams, querystring: dryRunQuery },
    },
    async (request, reply) =>
      answerOperation(operations, await undoOperation(database, request.params.id), request, reply),
  );

  routes.get(
    '/items/operations',
    {
      config: { access: operationPolicies.readOperations },
      schema: { querystring: z.strictObject(pageQuery), response: { 200: operationList } },
    },
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
    {
      config: { access: operationPolicies.readOperations },
      schema: { params: idParams, response: { 200: operationAnswer } },
    },
    async (request) => {
      await operations.settleInterrupted();
      const row = await selectOperation(database.connection, request.params.id);
      if (!row) throw new AppError('not_found', 'Operación no encontrada');
      await operations.settled(row);
      return { data: presentOperationWithReport(row, operations.progressOf(row.id)) };
    },
  );

  routes.get(
    '/items/operations/:id/labels',
    {
      config: { access: operationPolicies.readOperations },
      schema: { params: idParams, response: { 200: importLabels } },
    },
    async (request) => selectImportLabels(database.connection, request.params.id),
  );
}
