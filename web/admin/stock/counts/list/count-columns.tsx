import type { CountRecord } from '#contract/stock/count.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { CountStateBadge } from '../count-state.tsx';
import { progressWords, scopeWords } from '../count-words.ts';

export const COUNT_COLUMNS: readonly TableColumn<CountRecord>[] = [
  {
    id: 'number',
    header: 'Conteo',
    kind: 'main',
    cell: ({ attributes }) => (
      <>
        <span className="tabular">{attributes.number}</span>
        {' · '}
        {attributes.location.name}
      </>
    ),
  },
  { id: 'scope', header: 'Qué se cuenta', kind: 'wide', cell: ({ attributes }) => scopeWords(attributes) },
  {
    id: 'progress',
    header: 'Contado',
    kind: 'number',
    cell: ({ attributes }) => progressWords(attributes),
  },
  {
    id: 'started',
    header: 'Empezó',
    cell: ({ attributes }) => (
      <span className="tabular text-ink-soft">
        {formatCaracasDateTime(new Date(attributes.startedAt))}
        <span className="in-[td]:max-xl:sr-only">, {attributes.startedBy}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'Estado',
    card: 'aside',
    cell: ({ attributes }) => <CountStateBadge state={attributes.state} />,
  },
];
