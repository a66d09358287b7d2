import {
  annulDocument as annulSchema,
  fiscalDocumentAnswer,
  fiscalDocuments,
  noteCreditNote as noteCreditNoteSchema,
  notedInvoices,
  noteIgtf as noteIgtfSchema,
  noteInvoice as noteInvoiceSchema,
  noteInvoices as noteInvoicesSchema,
  noteMachineCreditNote,
  noteMachineInvoice,
  noteWithholding as withholdingSchema,
} from '#contract/fiscal/fiscal-documents.ts';
import { idParams } from '#contract/record.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrNotFound, valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { annulDocument } from './annul-document.ts';
import { fiscalPolicies } from './fiscal.policies.ts';
import { presentDocument, selectDocument } from './fiscal-documents.queries.ts';
import { noteIgtf, presentCorrection, readDocumentsOf } from './igtf-notes.ts';
import { noteWithholding } from './note-withholding.ts';
import { type PrintServices, printInvoice } from './print-invoice.ts';
import { noteCreditNote, noteInvoice, noteInvoices } from './record-documents.ts';

/** The invoices and credit notes of sales, recorded with the printer's numbers. */
export async function fiscalDocumentsRoutes(routes: Routes, services: PrintServices) {
  const { connection } = services.database;
  const access = fiscalPolicies.noteDocuments;
  const answer = async (id: number) => {
    const document = valueOrNotFound(await selectDocument(connection, id), 'Documento no encontrado');
    return { data: presentDocument(document) };
  };

  routes.get(
    '/fiscal/sales/:id/documents',
    allow(fiscalPolicies.readHandOver, { params: idParams, response: { 200: fiscalDocuments } }),
    async (request) => {
      const { documents, correction } = await services.database.transaction((tx) =>
        readDocumentsOf(tx, request.params.id),
      );
      return { data: documents.map(presentDocument), meta: { correction: presentCorrection(correction) } };
    },
  );

  routes.post(
    '/fiscal/sales/:id/invoice',
    allow(access, { params: idParams, body: noteInvoiceSchema, response: { 201: fiscalDocumentAnswer } }),
    async (request, reply) => {
      const noting = { saleId: request.params.id, body: request.body, actor: actorOf(request) };
      return reply.code(201).send(await answer(valueOrThrow(await noteInvoice(services, noting))));
    },
  );

  routes.post(
    '/fiscal/sales/:id/credit-notes',
    allow(access, { params: idParams, body: noteCreditNoteSchema, response: { 201: fiscalDocumentAnswer } }),
    async (request, reply) => {
      const noting = { saleId: request.params.id, body: request.body, actor: actorOf(request) };
      return reply.code(201).send(await answer(valueOrThrow(await noteCreditNote(services, noting))));
    },
  );

  routes.post(
    '/fiscal/sales/:id/machine-credit-notes',
    allow(access, { params: idParams, body: noteMachineCreditNote, response: { 201: fiscalDocumentAnswer } }),
    async (request, reply) => {
      const noting = { saleId: request.params.id, body: request.body, actor: actorOf(request) };
      return reply.code(201).send(await answer(valueOrThrow(await noteCreditNote(services, noting))));
    },
  );

  routes.post(
    '/fiscal/sales/:id/machine-invoice',
    allow(access, { params: idParams, body: noteMachineInvoice, response: { 201: fiscalDocumentAnswer } }),
    async (request, reply) => {
      const noting = { saleId: request.params.id, body: request.body, actor: actorOf(request) };
      return reply.code(201).send(await answer(valueOrThrow(await noteInvoice(services, noting))));
    },
  );

  routes.post(
    '/fiscal/sales/:id/machine-invoice/print',
    allow(access, { params: idParams, response: { 201: fiscalDocumentAnswer } }),
    async (request, reply) => {
      const printing = { saleId: request.params.id, actor: actorOf(request) };
      return reply.code(201).send(await answer(valueOrThrow(await printInvoice(services, printing))));
    },
  );

  routes.post(
    '/fiscal/sales/:id/igtf-notes',
    allow(access, { params: idParams, body: noteIgtfSchema, response: { 201: fiscalDocumentAnswer } }),
    async (request, reply) => {
      const noting = { saleId: request.params.id, body: request.body, actor: actorOf(request) };
      return reply.code(201).send(await answer(valueOrThrow(await noteIgtf(services, noting))));
    },
  );

  routes.post(
    '/fiscal/documents/:id/withholding',
    allow(access, { params: idParams, body: withholdingSchema, response: { 200: fiscalDocumentAnswer } }),
    async (request) => {
      const noting = { id: request.params.id, body: request.body, actor: actorOf(request) };
      return answer(valueOrThrow(await noteWithholding(services, noting)));
    },
  );

  routes.post(
    '/fiscal/invoices',
    allow(access, { body: noteInvoicesSchema, response: { 200: notedInvoices } }),
    async (request) => ({ data: await noteInvoices(services, request.body, actorOf(request)) }),
  );

  routes.post(
    '/fiscal/documents/:id/annul',
    allow(fiscalPolicies.annulDocuments, {
      params: idParams,
      body: annulSchema,
      response: { 200: fiscalDocumentAnswer },
    }),
    async (request) => {
      const annulment = { id: request.params.id, why: request.body.why, actor: actorOf(request) };
      return answer(valueOrThrow(await annulDocument(services, annulment)));
    },
  );
}
