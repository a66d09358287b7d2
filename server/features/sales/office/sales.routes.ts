import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { idParams } from '#contract/record.ts';
import { type SaleRecord, saleAnswer, changeSaleStatus as statusBody } from '#contract/sales/sale.ts';
import {
  type CancelSale,
  cancelSale,
  writeSaleNote as noteBody,
  saleNoteAnswer,
} from '#contract/sales/sale-history.ts';
import { saleMessages } from '#contract/sales/sale-office.ts';
import { validateSales as validateBody, validatedSales } from '#contract/sales/validate-sales.ts';
import { withholding } from '#contract/taxes/withholding.ts';
import type { Cancellation } from '#domain/sales/cancel-reason.ts';
import { readSaleStatus, type SaleStatus } from '#domain/sales/sale.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import { valueOrNotFound, valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { versionSeen } from '#server/platform/http/if-match.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import type { SaleServices } from '../move-sale.ts';
import { presentNote } from '../sale-history.ts';
import { salePolicies } from '../sales.policies.ts';
import { saleFor } from '../sales.presenter.ts';
import { NO_SALE } from '../sales.queries.ts';
import { noteWithholding, writeSaleNote } from './annotate-sale.ts';
import { changeSaleStatus, validateSales } from './change-sale-status.ts';
import { deleteSale } from './delete-sale.ts';
import { readMessages } from './read-messages.ts';
import { readSale } from './read-sales.ts';

/** Reads and changes single sales, for staff. */
export async function salesRoutes(routes: Routes, options: SaleServices) {
  const { database } = options;

  routes.get(
    '/sales/:id',
    allow(salePolicies.readSales, { params: idParams, response: { 200: saleAnswer } }),
    async (request) => answerSale(request, request.params.id),
  );

  routes.put(
    '/sales/:id',
    allow(salePolicies.changeStatus, { params: idParams, body: statusBody, response: { 200: saleAnswer } }),
    async (request) => {
      const to = readSaleStatus(request.body.status);
      if (!to) {
        const message = 'El estado debe ser pendiente, validado o cancelada';
        throw new AppError('invalid', message, { fields: { status: message } });
      }
      await request.requirePermission(to === 'cancelada' ? 'sales.cancel' : 'sales.validate');
      return moveSale(request, to);
    },
  );

  routes.post(
    '/sales/:id/cancel',
    allow(salePolicies.cancelSales, { params: idParams, body: cancelSale, response: { 200: saleAnswer } }),
    async (request) => moveSale(request, 'cancelada', cancellationOf(request.body)),
  );

  routes.post(
    '/sales/validate',
    allow(salePolicies.validateSales, { body: validateBody, response: { 200: validatedSales } }),
    async (request) => ({ data: await validateSales(options, request.body, actorOf(request)) }),
  );

  routes.post(
    '/sales/:id/notes',
    allow(salePolicies.noteSales, { params: idParams, body: noteBody, response: { 201: saleNoteAnswer } }),
    async (request, reply) => {
      const written = { saleId: request.params.id, note: request.body.note, actor: actorOf(request) };
      const note = valueOrThrow(await writeSaleNote(database, written));
      return reply.code(201).send({ data: presentNote(note) });
    },
  );

  routes.get(
    '/sales/:id/messages',
    allow(salePolicies.messageShopper, { params: idParams, response: { 200: saleMessages } }),
    async (request) => {
      const read = { saleId: request.params.id, stores: staffOf(request).stores };
      return { data: valueOrThrow(await readMessages(database.connection, options.branding, read)) };
    },
  );

  routes.put(
    '/sales/:id/withholding',
    allow(salePolicies.noteWithholding, { params: idParams, body: withholding, response: { 200: saleAnswer } }),
    async (request) => {
      const { id: saleId } = request.params;
      const note = { saleId, withholding: request.body, seen: versionSeen(request), actor: actorOf(request) };
      valueOrThrow(outcomeFor(request, await noteWithholding(database, note)));
      return answerSale(request, saleId);
    },
  );

  routes.delete(
    '/sales/:id',
    allow(salePolicies.deleteSale, { params: idParams, response: { 204: z.null() } }),
    async (request, reply) => {
      const deletion = { saleId: request.params.id, seen: versionSeen(request), actor: actorOf(request) };
      valueOrThrow(outcomeFor(request, await deleteSale(options, deletion)));
      return reply.code(204).send(null);
    },
  );

  async function moveSale(
    request: FastifyRequest<{ Params: { id: number } }>,
    to: SaleStatus,
    cancellation: Cancellation | null = null,
  ) {
    const { id } = request.params;
    const actor = actorOf(request);
    const change = { saleId: id, to, seen: versionSeen(request), actor, cancellation };
    valueOrThrow(outcomeFor(request, await changeSaleStatus(options, change)));
    return answerSale(request, id);
  }

  async function answerSale(request: FastifyRequest, id: number) {
    const sale = valueOrNotFound(await readSale(database.connection, id), NO_SALE.message);
    return { data: saleFor(staffOf(request), sale) };
  }
}

/** The refusal of a stale change sends the sale as it is now. */
function outcomeFor<Value>(request: FastifyRequest, outcome: Outcome<Value>): Outcome<Value> {
  if (outcome.ok || outcome.code !== 'version_conflict') return outcome;
  return { ...outcome, details: saleFor(staffOf(request), outcome.details as SaleRecord) };
}

function cancellationOf(body: CancelSale): Cancellation | null {
  return body?.reason ? { reason: body.reason, words: body.words || null } : null;
}
