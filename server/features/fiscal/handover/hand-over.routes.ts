import type { FastifyReply } from 'fastify';
import {
  type HandedSale,
  type HandOver,
  type HandOverFile,
  handOver,
  handOverFileQuery,
  handOverQuery,
  MAX_HANDED_SALES,
  saleFileQuery,
} from '#contract/fiscal/hand-over.ts';
import { idParams } from '#contract/record.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import { selectWayNames } from '#server/features/ways/ways.queries.ts';
import { sendCsv } from '#server/platform/csv/send-csv.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { fiscalPolicies } from '../fiscal.policies.ts';
import { selectDocumentsOf } from '../fiscal-documents.queries.ts';
import { correctionOf, presentCorrection } from '../igtf-notes.ts';
import type { PrintServices } from '../print-invoice.ts';
import { presentListedSale } from './hand-over.presenter.ts';
import { handOverCsv } from './hand-over-csv.ts';
import {
  selectSalesOf,
  selectUncredited,
  selectUntaxed,
  selectValidatedOn,
  selectWaitingDays,
  type ValidatedSale,
} from './handed-sales.queries.ts';
import { hand, readHandedSale } from './read-handed.ts';

/** The sales that are handed over to an authorised printer. */
export async function handOverRoutes(routes: Routes, { database, now, machine }: PrintServices) {
  const access = fiscalPolicies.readHandOver;
  const { connection } = database;

  routes.get(
    '/fiscal/hand-over',
    allow(access, { querystring: handOverQuery, response: { 200: handOver } }),
    async (request) => {
      const data = await database.transaction((tx) => readHandOver(tx, request.query, now()));
      return { data: { ...data, prints: machine !== null } };
    },
  );

  routes.get('/fiscal/hand-over/file', allow(access, { querystring: handOverFileQuery }), async (request, reply) => {
    const { day, format } = request.query;
    const handed = valueOrThrow(await database.transaction((tx) => readHandedDay(tx, request.query)));
    return send(reply, { name: `entrega-${day}`, day, format, handed, nameOf: await selectWayNames(connection) });
  });

  routes.get(
    '/fiscal/sales/:id/hand-over',
    allow(access, { params: idParams, querystring: saleFileQuery }),
    async (request, reply) => {
      const sale = valueOrThrow(await database.transaction((tx) => readHandedSale(tx, request.params.id)));
      const { format } = request.query;
      const nameOf = await selectWayNames(connection);
      return send(reply, { name: `entrega-${sale.order_id}`, day: null, format, handed: [sale], nameOf });
    },
  );
}

interface FileOf {
  name: string;
  day: string | null;
  format: 'json' | 'csv';
  handed: HandedSale[];
  /** The name of a way of paying. */
  nameOf(code: string): string;
}

function send(reply: FastifyReply, { name, day, format, handed, nameOf }: FileOf) {
  if (format === 'csv') return sendCsv(reply, `${name}.csv`, handOverCsv(handed, nameOf));
  const file: HandOverFile = { format: 'vitrina-hand-over', version: 1, day, sales: handed };
  return reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.json"`)
    .send(JSON.stringify(file, null, 2));
}

interface DayQuery {
  day: string;
  only: 'all' | 'without_invoice';
}

const WAITING_DAYS = 92;
/** How old an invoice may be whose missing note is listed; the sale itself always says it. */
const CORRECTED_DAYS = 400;

/** The sales of a day for the list, with the days that still have sales without an invoice. */
async function readHandOver(tx: Connection, query: DayQuery, now: Date): Promise<Omit<HandOver, 'prints'>> {
  const daysAgo = (days: number) => addDays(caracasDay(now), -days);
  const validated = await selectValidatedOn(tx, filterOf(query), MAX_HANDED_SALES);
  const documents = Map.groupBy(await selectDocumentsOf(tx, idsOf(validated)), ({ document }) => document.saleId);
  const uncredited = await selectUncredited(tx);
  return {
    day: query.day,
    sales: validated.map((sale) => presentListedSale(sale, documents.get(sale.sale.id) ?? [])),
    waiting: await selectWaitingDays(tx, daysAgo(WAITING_DAYS)),
    corrections: await readCorrections(tx, daysAgo(CORRECTED_DAYS)),
    uncredited: uncredited.map(({ due, ...sale }) => ({ ...sale, due_bs: decimalFromCents(due) })),
  };
}

/** The notes that invoiced sales still need for their IGTF. */
async function readCorrections(tx: Connection, from: string): Promise<HandOver['corrections']> {
  const invoiced = await selectUntaxed(tx, from);
  const ids = invoiced.map(({ id }) => id);
  const documents = Map.groupBy(await selectDocumentsOf(tx, ids), ({ document }) => document.saleId);
  const loaded = new Map((await selectSalesOf(tx, ids)).map((sale) => [sale.id, sale]));
  return invoiced.flatMap(({ id, number }) => {
    const sale = loaded.get(id);
    const correction = sale && presentCorrection(correctionOf(sale, documents.get(id) ?? []));
    return sale && correction ? [{ id, order_id: sale.orderId, number, ...correction }] : [];
  });
}

/** The sales of a day for a file. Refused when the day has more sales than fit in one. */
async function readHandedDay(tx: Connection, query: DayQuery): Promise<Outcome<HandedSale[]>> {
  const validated = await selectValidatedOn(tx, filterOf(query), MAX_HANDED_SALES + 1);
  if (validated.length > MAX_HANDED_SALES) {
    const message = `Ese día tiene más de ${MAX_HANDED_SALES} ventas: entrégalas de a una desde cada venta`;
    return { ok: false, code: 'invalid', message };
  }
  return { ok: true, value: await hand(tx, validated) };
}

const filterOf = ({ day, only }: DayQuery) => ({ day, withoutInvoice: only === 'without_invoice' });
const idsOf = (validated: readonly ValidatedSale[]) => validated.map(({ sale }) => sale.id);
