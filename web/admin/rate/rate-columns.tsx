import { formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import type { TableColumn } from '../kit/table/table-column.ts';
import { percentText, type RateChange } from './rate-view.ts';

export const RATE_COLUMNS: readonly TableColumn<RateChange>[] = [
  {
    id: 'at',
    header: 'En vigor desde',
    cell: ({ at }) => <span className="tabular">{formatCaracasDateTime(new Date(at))}</span>,
  },
  { id: 'value', header: 'Bs. por dólar', kind: 'number', card: 'aside', cell: ({ text }) => text },
  {
    id: 'percent',
    header: 'Variación',
    kind: 'number',
    cell: ({ percent }) => (percent === null ? '—' : percentText(percent)),
  },
  { id: 'date', header: 'Fecha', cell: ({ date }) => <span className="tabular">{formatDay(date)}</span> },
  { id: 'source', header: 'Fuente', kind: 'main', cell: sourceText },
];

function sourceText({ source, manual, setBy }: RateChange): string {
  const how = manual ? `${source}, a mano` : source;
  return setBy ? `${how}, por ${setBy}` : how;
}
