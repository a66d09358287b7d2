import { AUDIT_ACTIONS } from '#contract/office/audit.ts';
import type { AuditList, AuditRecord } from '#contract/office/audit-log.ts';
import { type FilterOf, LIST_FILTERS } from '#contract/office/list-parameters.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import type { ListFilter } from '../kit/list/list-filters.tsx';
import { type ListParams, type ListParamsOptions, pageQuery } from '../kit/list/list-params.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { type ListUrl, useListParams } from '../kit/list/use-list-params.ts';
import { useListQuery } from '../kit/list/use-list-query.ts';
import type { ListViews } from '../kit/views/open-view.ts';
import { auditColumns } from './audit-columns.tsx';
import { actionName } from './audit-view.ts';

const nameOf = ({ attributes }: AuditRecord) => actionName(attributes.action);
const VIEWS: ListViews = { list: 'audit', builtIn: [] };
const COLUMNS = auditColumns((record) => `?registro=${encodeURIComponent(record)}`);
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
      label="Registro"
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
