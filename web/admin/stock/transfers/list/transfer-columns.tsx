import { Link } from 'react-router';
import type { TransferRecord } from '#contract/stock/transfer.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import type { TableColumn } from '../../../kit/table/table-column.ts';
import { TransferState } from '../data/transfer-state.tsx';

const dayOf = (at: string) => formatDay(caracasDay(new Date(at)));

export const TRANSFER_COLUMNS: readonly TableColumn<TransferRecord>[] = [
  {
    id: 'number',
    header: 'Traslado',
    cell: ({ id, attributes }) => (
      <Link
        to={`/admin/stock/transfers/${id}`}
        className="tabular underline decoration-line-strong underline-offset-4 hover:decoration-ink in-[li]:pointer-coarse:inline-flex in-[li]:pointer-coarse:min-h-11 in-[li]:pointer-coarse:items-center"
      >
        {attributes.number}
      </Link>
    ),
  },
  {
    id: 'ends',
    header: 'De y a',
    kind: 'main',
    cell: ({ attributes: { from, to } }) => `${from.name} → ${to.name}`,
  },
  { id: 'lines', header: 'Artículos', kind: 'number', cell: ({ attributes }) => attributes.lines },
  {
    id: 'pieces',
    header: 'Piezas',
    kind: 'number',
    cell: ({ attributes: { state, asked, sent } }) =>
      (state === 'sent' || state === 'received' ? sent : asked).toLocaleString('es-VE'),
  },
  {
    id: 'lost',
    header: 'Faltan',
    kind: 'number',
    card: 'hidden',
    cell: ({ attributes: { lost } }) => (lost > 0 ? lost.toLocaleString('es-VE') : '—'),
  },
  { id: 'made', header: 'Creado', cell: ({ attributes }) => dayOf(attributes.made.at) },
  {
    id: 'sending',
    header: 'Enviado',
    card: 'hidden',
    cell: ({ attributes: { sending } }) => (sending ? dayOf(sending.at) : '—'),
  },
  { id: 'by', header: 'Quién', extra: true, cell: ({ attributes }) => attributes.made.by },
  { id: 'note', header: 'Nota', kind: 'wide', extra: true, cell: ({ attributes }) => attributes.note ?? '—' },
  { id: 'state', header: 'Estado', card: 'aside', cell: ({ attributes }) => <TransferState transfer={attributes} /> },
];
