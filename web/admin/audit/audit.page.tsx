import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { AUDIT_ACTIONS } from '#contract/office/audit.ts';
import type { AuditList, AuditRecord } from '#contract/office/audit-log.ts';
import { type FilterOf, LIST_FILTERS } from '#contract/office/list-parameters.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import type { ListFilter } from '../kit/list/list-filters.tsx';
import { type ListParams, type ListParamsOptions, pageQuery } from '../kit/list/list-params.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { type ListUrl, useListParams } from '../kit/list/use-list-params.ts';
import { useListQuery } from '../kit/list/use-list-query.ts';
import { pressedBy } from '../kit/table/row-marks.ts';
import type { TableColumn } from '../kit/table/table-column.ts';
import type { ListViews } from '../kit/views/open-view.ts';
import { actionName, detailFacts, recordName } from './audit-view.ts';

const nameOf = ({ attributes }: AuditRecord) => actionName(attributes.action);
const VIEWS: ListViews = { list: 'audit', builtIn: [] };
const FILTERS: readonly ListFilter<AuditFilter>[] = [
  {
    kind: 'choice',
    name: 'accion',
    label: 'Qué',
    all: 'Todo lo hecho',
    options: Object.entries(AUDIT_ACTIONS).sort(([, one], [, other]) => one.localeCompare(other, 'es')),
    wide: true,
  },
  { kind: 'days', from: 'desde', to: 'hasta' },
];

export default function AuditPage() {
  const list = useListParams(AUDIT_LIST);
  const log = useAuditLog(list);
  return (
    <ListScreen
      title="Registro"
      noun={['entrada', 'entradas']}
      query={log}
      rows={log.data?.data}
      columns={COLUMNS}
      rowName={nameOf}
      list={list}
      views={VIEWS}
      search={{ placeholder: 'Buscar por persona, registro o detalle', label: 'Buscar en el registro' }}
      filters={FILTERS}
      loadingText="Cargando el registro..."
      empty={{ title: 'Todavía no hay nada en el registro' }}
      notFound={{ title: 'Nada coincide con la búsqueda' }}
      failed={{ title: 'Error al cargar el registro' }}
      cardsUnder={860}
    />
  );
}

type AuditFilter = FilterOf<'audit'>;

/** URL parameters of the log; `registro` is `sale:12`. */
export const AUDIT_LIST: ListParamsOptions<AuditFilter> = { filters: LIST_FILTERS.audit };

const AUDIT_PAGES = { key: ['audit'], path: '/audit', queryOf: auditQuery };

function useAuditLog(list: ListUrl<AuditFilter>) {
  // Always refetched, because people open the log to see what just happened.
  return useListQuery<AuditList, AuditFilter>(list, AUDIT_PAGES, { staleTime: 0 });
}

/** The API query; invalid URL parameters are left out. */
export function auditQuery(params: ListParams<AuditFilter>): URLSearchParams {
  const { accion, desde, hasta, registro } = params.filters;
  const [kind = '', ...id] = registro.split(':');
  return pageQuery(params, {
    action: Object.hasOwn(AUDIT_ACTIONS, accion) ? accion : '',
    from: isCalendarDay(desde) ? desde : '',
    to: isCalendarDay(hasta) ? hasta : '',
    recordKind: kind.slice(0, 40),
    recordId: id.join(':').slice(0, 80),
  });
}

const COLUMNS: readonly TableColumn<AuditRecord>[] = [
  {
    id: 'when',
    header: 'Fecha',
    cell: ({ attributes }) => (
      <time dateTime={attributes.happenedAt} className="tabular text-ink-soft">
        {formatCaracasDateTime(new Date(attributes.happenedAt))}
      </time>
    ),
  },
  {
    id: 'who',
    header: 'Quién',
    kind: 'wide',
    cell: ({ attributes }) => attributes.actor,
  },
  { id: 'what', header: 'Qué', kind: 'main', cell: ({ attributes }) => actionName(attributes.action) },
  {
    id: 'record',
    header: 'Registro',
    cell: (entry) => {
      const name = recordName(entry);
      const { recordKind, recordId } = entry.attributes;
      if (!name || !recordId) return name;
      return (
        <Link
          to={`?registro=${encodeURIComponent(`${recordKind}:${recordId}`)}`}
          title="Ver todo lo que se hizo con este registro"
          className="block w-fit max-w-48 truncate leading-6 pointer-coarse:leading-11 underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {name}
        </Link>
      );
    },
  },
  {
    id: 'details',
    header: 'Detalles',
    cell: ({ id, attributes }) => <AuditDetails key={id} details={attributes.details} />,
  },
];

/** The details of an entry: the first facts, and all of them when opened. */
function AuditDetails({ details }: { details: Record<string, unknown> }) {
  const facts = detailFacts(details);
  if (facts.length === 0) return <span className="text-ink-faint">—</span>;
  return (
    <details className="group w-72 max-w-full">
      <summary
        {...pressedBy('open')}
        className="flex min-h-6 pointer-coarse:min-h-11 cursor-pointer list-none items-center gap-1 rounded-house text-ink-soft transition-colors hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <ChevronRight aria-hidden className="size-4 shrink-0 group-open:rotate-90" />
        <span className="sr-only">Detalles: </span>
        <span className="truncate group-open:hidden">
          {facts.map(([name, value]) => `${name}: ${value}`).join(' · ')}
        </span>
        <span className="hidden group-open:inline">Ocultar</span>
      </summary>
      <dl className="space-y-1 whitespace-normal break-words pt-1 pb-2 pl-5">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="inline text-ink-faint">{name}: </dt>
            <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
