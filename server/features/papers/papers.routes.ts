import { idParams } from '#contract/record.ts';
import {
  notePaper as noteBody,
  paperAnswer,
  paperFileQuery,
  paperParams,
  papersOf,
  papersOfSale,
  voidPaper as voidBody,
} from '#contract/shipping/dispatch-paper.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { fullName } from '#domain/people/actor.ts';
import { PAPER_NAMES } from '#domain/shipping/dispatch-paper.ts';
import { guardFormula } from '#domain/text/csv.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { sendCsv } from '#server/platform/csv/send-csv.ts';
import { BYTE_ORDER_MARK, csvText } from '#server/platform/csv/write-csv.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrNotFound, valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Policy, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import { NOT_FOUND, notePaper, voidPaper } from './note-paper.ts';
import { findParcel, findTransfer } from './paper-subject.ts';
import { paperPolicies } from './papers.policies.ts';
import { type ListedPaper, selectPaper, selectPapers, selectPapersIn, selectPapersOfSale } from './papers.queries.ts';

interface PaperRouteServices {
  database: Database;
  now(): Date;
  /** Who issues the papers, as the house says it now. */
  issuer(): { name: string; rif: string; address: string };
}

/** Órdenes de entrega and guías de despacho of parcels and transfers. */
export async function papersRoutes(routes: Routes, services: PaperRouteServices) {
  const { connection, lagging } = services.database;
  const { readParcelPapers, noteParcelPapers, readTransferPapers, noteTransferPapers } = paperPolicies;

  routes.get(
    '/sales/:id/papers',
    allow(readParcelPapers, { params: idParams, response: { 200: papersOfSale } }),
    async (request) => ({ data: await selectPapersOfSale(connection, request.params.id, staffOf(request).stores) }),
  );

  of('/parcels', findParcel, { read: readParcelPapers, note: noteParcelPapers });
  of('/stock/transfers', findTransfer, { read: readTransferPapers, note: noteTransferPapers });

  routes.get(
    '/papers/file',
    allow(paperPolicies.exportPapers, { querystring: paperFileQuery }),
    async (request, reply) => {
      const { month } = request.query;
      const papers = await lagging.read(actorOf(request), (replica) => selectPapersIn(replica, month));
      return sendCsv(reply, `guias-y-ordenes-${month}.csv`, papersCsv(papers));
    },
  );

  /** The three calls for the papers of a parcel, and the same for a transfer. */
  function of(path: string, find: typeof findParcel, policies: { read: Policy; note: Policy }) {
    routes.get(
      `${path}/:id/papers`,
      allow(policies.read, { params: idParams, response: { 200: papersOf } }),
      async (request) => answer(find, request.params.id, staffOf(request).stores),
    );

    routes.post(
      `${path}/:id/papers`,
      allow(policies.note, { params: idParams, body: noteBody, response: { 201: paperAnswer } }),
      async (request, reply) => {
        const { params, body } = request;
        const act = { find, id: params.id, stores: staffOf(request).stores, actor: actorOf(request) };
        const id = valueOrThrow(await notePaper(services, { ...act, body }));
        return reply.code(201).send(await one(id));
      },
    );

    routes.post(
      `${path}/:id/papers/:paper/void`,
      allow(policies.note, { params: paperParams, body: voidBody, response: { 200: paperAnswer } }),
      async (request) => {
        const { params, body } = request;
        const act = { find, id: params.id, stores: staffOf(request).stores, actor: actorOf(request) };
        return one(valueOrThrow(await voidPaper(services, { ...act, paper: params.paper, why: body.why })));
      },
    );
  }

  async function answer(find: typeof findParcel, id: number, stores: StoreScope) {
    const subject = valueOrNotFound(await find(connection, id, stores, services.now()), NOT_FOUND.message);
    const data = await selectPapers(connection, subject);
    return { data, meta: { sheet: { ...subject.sheet, issuer: services.issuer() } } };
  }

  async function one(id: number) {
    return { data: valueOrNotFound(await selectPaper(connection, id), NOT_FOUND.message) };
  }
}

const HEADER = [
  ...['Fecha', 'Papel', 'N.º', 'N.º de control', 'Paquete o traslado', 'Sale de', 'Transporta', 'Placa', 'Anulado'],
  'Anotó',
];

function papersCsv(papers: readonly ListedPaper[]): string {
  const rows = papers.map(({ paper, location, by }) =>
    [
      ...[formatDay(paper.issuedOn), PAPER_NAMES[paper.kind], paper.number, paper.controlNumber, paper.document],
      ...[location, paper.carrier ?? '', paper.plate ?? '', paper.voidReason ?? '', fullName(by) ?? ''],
    ].map(guardFormula),
  );
  return BYTE_ORDER_MARK + csvText([HEADER, ...rows]);
}
