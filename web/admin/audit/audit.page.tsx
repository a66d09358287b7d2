import Download from 'lucide-react/icons/download';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { AUDIT_ACTIONS } from '#contract/office/audit.ts';
import { type AuditActors, type AuditList, type AuditRecord, MAX_AUDIT_EXPORT } from '#contract/office/audit-log.ts';
import { type FilterOf, LIST_FILTERS } from '#contract/office/list-parameters.ts';
import { isPermission, PERMISSIONS, permissionSentence } from '#domain/access/permissions.ts';
import { formatCount } from '#domain/text/count.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { caracasDay, formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { useRead } from '../kit/document/document-calls.ts';
import type { ListFilter } from '../kit/list/list-filters.tsx';
import { type ListParams, type ListParamsOptions, pageQuery } from '../kit/list/list-params.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { useListQuery } from '../kit/list/use-list-query.ts';
import type { TableColumn } from '../kit/table/table-column.ts';
import { useDownload } from '../kit/use-download.ts';
import type { ListViews } from '../kit/views/open-view.ts';
import { useLocations } from '../locations/location-queries.ts';
import { AuditDetails } from './audit-details.tsx';
import { actionName, RECORD_NAMES, recordName } from './audit-view.ts';

const nameOf = ({ attributes }: AuditRecord) => actionName(attributes.action);
const VIEWS: ListViews = { list: 'audit', builtIn: [] };
const byName = ([, one]: readonly [string, string], [, other]: readonly [string, string]) =>
  one.localeCompare(other, 'es');
const ACTIONS = Object.entries(AUDIT_ACTIONS).sort(byName);
const PERMITTED = PERMISSIONS.map((one) => [one, permissionSentence(one)] as const);
const KINDS = Object.entries(RECORD_NAMES).sort(byName);

export default function AuditPage() {
  const list = useListParams(AUDIT_LIST);
  // Always refetched, because people open the log to see what just happened.
  const log = useListQuery<AuditList, AuditFilter>(list, AUDIT_PAGES, { staleTime: 0 });
  const filters = useAuditFilters();
  const saving = useDownload('Error al exportar el registro');
  const total = log.data?.meta.total ?? 0;
  const save = () => {
    const query = auditQuery(list.params);
    for (const name of ['page[number]', 'page[size]']) query.delete(name);
    saving.mutate({ path: `/audit/export?${query}`, name: `registro-${caracasDay(new Date())}.csv` });
  };
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
      filters={filters}
      tools={[
        {
          label: total > MAX_AUDIT_EXPORT ? `Exportar las ${formatCount(MAX_AUDIT_EXPORT)} más nuevas` : 'Exportar',
          icon: Download,
          onUse: save,
          busy: saving.isPending,
        },
      ]}
      loadingText="Cargando el registro..."
      empty={{ title: 'Todavía no hay nada en el registro' }}
      notFound={{ title: 'Nada coincide con la búsqueda' }}
      failed={{ title: 'Error al cargar el registro' }}
      cardsUnder={860}
    />
  );
}

function useAuditFilters(): readonly ListFilter<AuditFilter>[] {
  const actors = useRead<AuditActors>(['audit', 'actors'], '/audit/actors').data?.data;
  const places = useLocations().data?.data;
  return useMemo(
    () => [
      {
        kind: 'choice',
        name: 'quien',
        label: 'Quién',
        all: 'Toda persona',
        options: (actors ?? []).map((actor) => [actor, actor] as const),
        anyValue: true,
      },
      {
        kind: 'choice',
        name: 'tienda',
        label: 'Tienda',
        all: 'Toda tienda',
        options: (places ?? []).map(({ id, attributes }) => [String(id), attributes.name] as const),
        anyValue: true,
      },
      { kind: 'choice', name: 'permiso', label: 'Permiso', all: 'Todo permiso', options: PERMITTED, wide: true },
      { kind: 'choice', name: 'accion', label: 'Qué', all: 'Todo lo hecho', options: ACTIONS, wide: true },
      { kind: 'choice', name: 'tipo', label: 'Registro', all: 'Todo registro', options: KINDS, anyValue: true },
      { kind: 'days', from: 'desde', to: 'hasta' },
    ],
    [actors, places],
  );
}

type AuditFilter = FilterOf<'audit'>;

/** URL parameters of the log; `registro` is one record, `sale:12`, and `tipo` a kind of them. */
export const AUDIT_LIST: ListParamsOptions<AuditFilter> = { filters: LIST_FILTERS.audit };

const AUDIT_PAGES = { key: ['audit'], path: '/audit', queryOf: auditQuery };

export function auditQuery(params: ListParams<AuditFilter>): URLSearchParams {
  const { accion, desde, hasta, permiso, quien, registro, tienda, tipo } = params.filters;
  const [kind = '', ...id] = (registro || tipo).split(':');
  return pageQuery(params, {
    action: Object.hasOwn(AUDIT_ACTIONS, accion) ? accion : '',
    from: isCalendarDay(desde) ? desde : '',
    to: isCalendarDay(hasta) ? hasta : '',
    actor: quien.slice(0, 300),
    permission: isPermission(permiso) ? permiso : '',
    location: /^[1-9]\d{0,8}$/.test(tienda) ? tienda : '',
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
  { id: 'who', header: 'Quién', kind: 'wide', cell: ({ attributes }) => attributes.actor },
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
