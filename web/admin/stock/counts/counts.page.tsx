import ClipboardList from 'lucide-react/icons/clipboard-list';
import { type FilterOf, LIST_FILTERS } from '#contract/office/list-parameters.ts';
import type { CountList, CountRecord } from '#contract/stock/count.ts';
import { COUNT_STATE_NAMES, COUNT_STATES } from '#domain/stock/counts/count.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { optionsOf, readId } from '#web/admin/kit/document/url-values.ts';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import { type ListParams, pageQuery } from '#web/admin/kit/list/list-params.ts';
import { ListScreen } from '#web/admin/kit/list/list-screen.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { useListQuery } from '#web/admin/kit/list/use-list-query.ts';
import { useOpenRecord } from '#web/admin/kit/list/use-open-record.ts';
import { RowActionLink } from '#web/admin/kit/table/row-action.tsx';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import type { ListViews } from '#web/admin/kit/views/open-view.ts';
import { CountStateBadge } from './count-parts.tsx';
import { COUNTS } from './count-queries.ts';
import { progressText, scopeText } from './count-words.ts';
import { StartCountForm } from './start-count-form.tsx';

type CountFilter = FilterOf<'stock/counts'>;
const PAGES = {
  key: COUNTS,
  path: '/stock/counts',
  queryOf: (params: ListParams<CountFilter>) =>
    pageQuery(params, {
      state: COUNT_STATE_NAMES.find((known) => known === params.filters.estado),
      location: readId(params.filters.lugar),
    }),
};
const OPTIONS = { filters: LIST_FILTERS['stock/counts'] };
const STATES = COUNT_STATE_NAMES.map((state) => [state, COUNT_STATES[state]] as const);
const VIEWS: ListViews = {
  list: 'stock/counts',
  builtIn: STATES.map(([state, name]) => ({ key: state, name, params: { estado: state } })),
};
/** URL parameter that opens the form, and its value. */
const OPEN = 'conteo';
const NEW = 'nuevo';

const COLUMNS: readonly TableColumn<CountRecord>[] = [
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
  { id: 'scope', header: 'Qué se cuenta', kind: 'wide', cell: ({ attributes }) => scopeText(attributes) },
  { id: 'progress', header: 'Contado', kind: 'number', cell: ({ attributes }) => progressText(attributes) },
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

const nameOf = ({ attributes }: CountRecord) => attributes.number;
const actions = (count: CountRecord) => (
  <RowActionLink
    icon={ClipboardList}
    acts={['open']}
    label={`Abrir ${nameOf(count)}`}
    to={`/admin/stock/counts/${count.id}`}
  />
);

export default function CountsPage() {
  const list = useListParams(OPTIONS);
  const counts = useListQuery<CountList, CountFilter>(list, PAGES);
  const open = useOpenRecord(OPEN);
  const places = counts.data?.meta.locations;

  const filters: readonly ListFilter<CountFilter>[] = [
    { kind: 'choice', name: 'lugar', label: 'Lugar', all: 'Todos los lugares', options: optionsOf(places) },
    { kind: 'choice', name: 'estado', label: 'Estado', all: 'Todos los estados', options: STATES },
  ];

  return (
    <ListScreen
      title="Conteos"
      noun={['conteo', 'conteos']}
      query={counts}
      rows={counts.data?.data}
      columns={COLUMNS}
      rowName={nameOf}
      actions={actions}
      list={list}
      views={VIEWS}
      search={{ placeholder: 'Buscar por número, lugar o estante' }}
      filters={filters}
      primary={{ needs: ['stock.count'], label: 'Nuevo conteo', to: list.hrefWith(OPEN, NEW) }}
      loadingText="Cargando conteos..."
      empty={{ title: 'No hay conteos', text: 'Un conteo compara lo que hay en un lugar con lo que dice el sistema.' }}
      notFound={{ title: 'No se encontraron conteos' }}
      failed={{ title: 'Error al cargar los conteos' }}
    >
      {open.requested === NEW && places && <StartCountForm places={places} onClose={() => open.show(null)} />}
    </ListScreen>
  );
}
