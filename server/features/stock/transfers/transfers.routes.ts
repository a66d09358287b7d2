import { idParams } from '#contract/record.ts';
import { transferAnswer, transferCounts, transferList, transferListQuery } from '#contract/stock/transfer.ts';
import {
  suggestionList,
  suggestionsQuery,
  transferItemList,
  transferItemsQuery,
} from '#contract/stock/transfer-items.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { DIFFERENCE_REASONS, transferNumber } from '#domain/stock/transfers/transfer.ts';
import { TRANSFER_STATE_WORDS } from '#domain/stock/transfers/transfer-words.ts';
import { guardFormula } from '#domain/text/csv.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { refuseOtherStore } from '#server/features/locations/in-stores.ts';
import { sendCsv } from '#server/platform/csv/send-csv.ts';
import { BYTE_ORDER_MARK, csvText } from '#server/platform/csv/write-csv.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrNotFound, valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { readPage } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import { selectBetween } from './planning/placed-levels.queries.ts';
import { readSuggestions } from './planning/suggest-transfers.ts';
import { transferPolicies } from './transfers.policies.ts';
import { presentTransfer, presentTransferDetail } from './transfers.presenter.ts';
import type { TransferWhole } from './transfers.queries.ts';
import { countTransfers, selectTransfer, selectTransfers } from './transfers.queries.ts';

/** Routes that read transfers and help to plan them. */
export async function transfersRoutes(routes: Routes, { database }: { database: Database }) {
  const access = transferPolicies.readTransfers;
  const find = async (id: number, stores: StoreScope) =>
    valueOrNotFound(await selectTransfer(database.connection, id, stores), 'Traslado no encontrado');

  routes.get(
    '/stock/transfers',
    allow(access, { querystring: transferListQuery, response: { 200: transferList } }),
    async (request) =>
      readPage(database.lagging, request, presentTransfer, (reader, query, page) =>
        selectTransfers(reader, query, { ...page, stores: staffOf(request).stores }),
      ),
  );

  routes.get('/stock/transfers/counts', allow(access, { response: { 200: transferCounts } }), async (request) => ({
    data: await database.lagging.read(actorOf(request), (connection) =>
      countTransfers(connection, staffOf(request).stores),
    ),
  }));

  routes.get(
    '/stock/transfers/items',
    allow(access, { querystring: transferItemsQuery, response: { 200: transferItemList } }),
    async (request) => {
      const { ids, barcodes = [], ...ends } = request.query;
      const { stores } = staffOf(request);
      const refused = refuseOtherStore(stores, 'from', ends.from);
      if (refused) valueOrThrow(refused);
      const data = await selectBetween(database.connection, ends, ids ? { ids } : { barcodes }, stores);
      return { data, meta: { total: data.length } };
    },
  );

  routes.get(
    '/stock/transfers/suggestions',
    allow(access, { querystring: suggestionsQuery, response: { 200: suggestionList } }),
    async (request) => {
      const { suggestions, more } = await database.lagging.read(actorOf(request), (connection) =>
        readSuggestions(connection, request.query, staffOf(request).stores),
      );
      return { data: suggestions, meta: { total: suggestions.length, more } };
    },
  );

  routes.get(
    '/stock/transfers/:id',
    allow(access, { params: idParams, response: { 200: transferAnswer } }),
    async (request) => ({ data: presentTransferDetail(await find(request.params.id, staffOf(request).stores)) }),
  );

  routes.get('/stock/transfers/:id/file', allow(access, { params: idParams }), async (request, reply) => {
    const { params } = request;
    const whole = await find(params.id, staffOf(request).stores);
    return sendCsv(reply, `traslado-${transferNumber(params.id)}.csv`, transferCsv(whole));
  });
}

const HEADER = [
  ...['Traslado', 'Estado', 'Origen', 'Destino', 'Creado', 'Enviado', 'Recibido'],
  ...[
    'Código de barras',
    'Referencia',
    'Producto',
    'Talla',
    'Pedidas',
    'Enviadas',
    'Recibidas',
    'Diferencia',
    'Motivo',
  ],
];

/** A transfer as CSV with a row per line. The data of the whole transfer is repeated in each row. */
function transferCsv({ transfer, from, to, items }: TransferWhole): string {
  const before = [
    transferNumber(transfer.id),
    transfer.returned ? 'Devuelto' : TRANSFER_STATE_WORDS[transfer.state],
    ...[from.name, to.name],
    ...[transfer.createdAt, transfer.sentAt, transfer.receivedAt].map(dayOf),
  ];
  const rows = items.map(({ barcode, ref, name, size, quantity, sent, received, reason, reasonNote }) => {
    const missing = sent === null || received === null ? '' : String(received - sent);
    const why = reason ? [DIFFERENCE_REASONS[reason], reasonNote].filter(Boolean).join(': ') : '';
    // Negative numbers are not escaped: no spreadsheet takes them for a formula.
    const figures = [String(quantity), numberOf(sent), numberOf(received), missing];
    return [...[...before, barcode, ref, name, size ?? ''].map(guardFormula), ...figures, guardFormula(why)];
  });
  return BYTE_ORDER_MARK + csvText([HEADER, ...rows]);
}

const dayOf = (at: Date | null) => (at ? formatDay(caracasDay(at)) : '');
const numberOf = (pieces: number | null) => (pieces === null ? '' : String(pieces));
