import { DIFFERENCE_REASONS, transferNumber } from '#domain/stock/transfers/transfer.ts';
import { TRANSFER_STATE_WORDS } from '#domain/stock/transfers/transfer-words.ts';
import { guardFormula } from '#domain/text/csv.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { BYTE_ORDER_MARK, csvText } from '#server/platform/csv/write-csv.ts';
import type { TransferWhole } from './transfers.queries.ts';

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

/** A transfer as a CSV with a row for each line; what belongs to all of it stands in each of its rows. */
export function transferCsv({ transfer, from, to, items }: TransferWhole): string {
  const before = [
    transferNumber(transfer.id),
    transfer.returned ? 'Devuelto' : TRANSFER_STATE_WORDS[transfer.state],
    ...[from.name, to.name],
    ...[transfer.createdAt, transfer.sentAt, transfer.receivedAt].map(dayOf),
  ];
  const rows = items.map(({ barcode, ref, name, size, quantity, sent, received, reason, reasonNote }) => {
    const missing = sent === null || received === null ? '' : String(received - sent);
    const why = reason ? [DIFFERENCE_REASONS[reason], reasonNote].filter(Boolean).join(': ') : '';
    // A difference is a number below zero, which no spreadsheet takes for a formula.
    const figures = [String(quantity), numberOf(sent), numberOf(received), missing];
    return [...[...before, barcode, ref, name, size ?? ''].map(guardFormula), ...figures, guardFormula(why)];
  });
  return BYTE_ORDER_MARK + csvText([HEADER, ...rows]);
}

const dayOf = (at: Date | null) => (at ? formatDay(caracasDay(at)) : '');
const numberOf = (pieces: number | null) => (pieces === null ? '' : String(pieces));
