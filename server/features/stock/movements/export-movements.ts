import type { LevelPlace } from '#contract/stock/levels.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { MOVEMENT_DOCUMENT_WORDS, MOVEMENT_WORDS } from '#domain/stock/ledger.ts';
import { guardFormula } from '#domain/text/csv.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { BYTE_ORDER_MARK, csvText } from '#server/platform/csv/write-csv.ts';
import type { LaggingReads, Reader } from '#server/platform/database/lagging-reads.ts';
import { type MovementRow, type ResolvedMovementFilter, selectMovements } from './movements.queries.ts';

const BATCH = 2_000;

const HEADER = [
  'Movimiento',
  'Fecha',
  'Referencia',
  'Código de barras',
  'Producto',
  'Talla',
  'Ubicación',
  'Motivo',
  'Diferencia',
  'Existencia después',
  'Documento',
  'Nota',
  'Quién',
];

interface MovementExport {
  lagging: LaggingReads;
  reader: Reader;
  filter: ResolvedMovementFilter;
  places: readonly LevelPlace[];
}

/**
 * The filtered movements as CSV chunks, newest first, read in batches to limit memory. Text that a spreadsheet would
 * run as a formula is escaped; negative numbers stay numbers.
 */
export async function* exportMovements({ lagging, reader, filter, places }: MovementExport): AsyncGenerator<string> {
  const names = new Map(places.map(({ id, name }) => [id, name]));
  let lead = BYTE_ORDER_MARK + csvText([HEADER]);
  let before: number | null = null;
  for (;;) {
    const batch: MovementRow[] = await lagging.read(reader, (connection) =>
      selectMovements(connection, filter, { before, size: BATCH }),
    );
    // The header is sent with the first rows, so that a failure before them can still become an error response.
    yield lead + csvText(batch.map((row) => cellsOf(row, names.get(row.locationId) ?? '')));
    lead = '';
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    before = last.id;
  }
}

function cellsOf(row: MovementRow, place: string): string[] {
  const { id, at, ref, barcode, name, size, reason, delta, balance, documentKind, documentId, orderId, note, actor } =
    row;
  const document = documentKind ? `${MOVEMENT_DOCUMENT_WORDS[documentKind]} ${orderId ?? documentId}` : '';
  return [
    String(id),
    formatCaracasDateTime(new Date(at)).replace(/\s/g, ' '),
    ...[ref ?? '', barcode ?? '', name ?? '(eliminado)', ref === null ? '' : sizeName(size)].map(guardFormula),
    ...[place, MOVEMENT_WORDS[reason]].map(guardFormula),
    String(delta),
    balance === null ? '' : String(balance),
    ...[document, note ?? '', actor ?? 'La tienda'].map(guardFormula),
  ];
}
