import type { z } from 'zod';
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
import type { Outcome } from '#server/platform/database/attempt.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrNotFound, valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { annulDocument, noteWithholding } from './change-document.ts';
import { fiscalPolicies } from './fiscal.policies.ts';
import { presentDocument, selectDocument } from './fiscal-documents.queries.ts';
import { noteIgtf, presentCorrection, readDocumentsOf } from './igtf-notes.ts';
import { type PrintServices, printInvoice } from './print-invoice.ts';
import { noteCreditNote, noteInvoice, noteInvoices, type RecordedDocument } from './record-documents.ts';

interface Recording {
  path: string;
  body: z.ZodType;
  note(services: PrintServices, noting: RecordedDocument<unknown>): Promise<Outcome<number>>;
}

/** The calls that record a document of a sale with the numbers that they are given. */
const RECORDED: readonly Recording[] = [
  { path: 'invoice', body: noteInvoiceSchema, note: noteInvoice },
  { path: 'machine-invoice', body: noteMachineInvoice, note: noteInvoice },
  { path: 'credit-notes', body: noteCreditNoteSchema, note: noteCreditNote },
  { path: 'machine-credit-notes', body: noteMachineCreditNote, note: noteCreditNote },
  { path: 'igtf-notes', body: noteIgtfSchema, note: noteIgtf },
];

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

  for (const { path, body, note } of RECORDED) {
    routes.post(
      `/fiscal/sales/:id/${path}`,
      allow(access, { params: idParams, body, response: { 201: fiscalDocumentAnswer } }),
      async (request, reply) => {
        const noting = { saleId: request.params.id, body: request.body, actor: actorOf(request) };
        return reply.code(201).send(await answer(valueOrThrow(await note(services, noting))));
      },
    );
  }

  routes.post(
    '/fiscal/sales/:id/machine-invoice/print',
    allow(access, { params: idParams, response: { 201: fiscalDocumentAnswer } }),
    async (request, reply) => {
      const printing = { saleId: request.params.id, actor: actorOf(request) };
      return reply.code(201).send(await answer(valueOrThrow(await printInvoice(services, printing))));
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
