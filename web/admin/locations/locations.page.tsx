import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import { useCallback } from 'react';
import { LIST_FILTERS } from '#contract/office/list-parameters.ts';
import type { LocationRecord } from '#contract/stock/location.ts';
import { hoursOn } from '#domain/stock/hours/open-now.ts';
import { printSpan, readSpan } from '#domain/stock/hours/opening-hours.ts';
import { citiesOf, citySlug } from '#domain/stock/locations/store-city.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import type { ListFilter } from '../kit/list/list-filters.tsx';
import type { ListParamsOptions } from '../kit/list/list-params.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { useOpenRecord, useOpenRow } from '../kit/list/use-open-record.ts';
import { StateBadge } from '../kit/state-badge.tsx';
import { RowActionLink, RowOpenLink } from '../kit/table/row-action.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import type { ListViews } from '../kit/views/open-view.ts';
import { LocationForm } from './location-form.tsx';
import { filterLocations, type LocationFilter, useLocations } from './location-queries.ts';

const LIST: ListParamsOptions<LocationFilter> = { filters: LIST_FILTERS.locations };
const VIEWS: ListViews = {
  list: 'locations',
  builtIn: [
    { key: 'abierta', name: 'Abiertas', params: { estado: 'abierta' } },
    { key: 'cerrada', name: 'Cerradas', params: { estado: 'cerrada' } },
  ],
};
/** The URL parameter that opens a form, and its value for a new store. */
const OPEN = 'tienda';
const NEW = 'nueva';

const nameOf = ({ attributes }: LocationRecord) => attributes.name;

function filtersFor(all: readonly LocationRecord[]): readonly ListFilter<LocationFilter>[] {
  const cities = citiesOf(all.map(({ attributes }) => attributes));
  return [
    {
      kind: 'choice',
      name: 'ciudad',
      label: 'Ciudad',
      all: 'Toda ciudad',
      anyValue: true,
      options: cities.map((city) => [citySlug(city), city] as const),
    },
    {
      kind: 'choice',
      name: 'estado',
      label: 'Estado',
      all: 'Todo estado',
      options: [
        ['abierta', 'Abiertas'],
        ['cerrada', 'Cerradas'],
      ],
    },
  ];
}

export default function LocationsPage() {
  const list = useListParams(LIST);
  const locations = useLocations();
  const { hrefWith, params } = list;
  const open = useOpenRecord(OPEN);
  const all = locations.data?.data;
  const matches = all && filterLocations(all, params);
  const first = (params.page - 1) * params.pageSize;
  const edited = useOpenRow(open.id, all);

  const actions = useCallback(
    (location: LocationRecord) => (
      <>
        {location.attributes.kind === 'store' && location.attributes.active && (
          <RowActionLink
            icon={ExternalLink}
            label={`Ver ${nameOf(location)} en el sitio`}
            to={`/stores#${location.attributes.slug}`}
            newTab
          />
        )}
        <RowOpenLink
          icon={Pencil}
          acts={['open', 'edit']}
          label={`Editar ${nameOf(location)}`}
          parameter={OPEN}
          id={location.id}
          needs={['locations.write']}
        />
      </>
    ),
    [],
  );

  return (
    <ListScreen
      title="Tiendas"
      noun={['ubicación', 'ubicaciones']}
      query={countOf(locations, matches?.length)}
      rows={matches?.slice(first, first + params.pageSize)}
      columns={LOCATION_COLUMNS}
      rowName={nameOf}
      actions={actions}
      list={list}
      views={VIEWS}
      search={{ placeholder: 'Buscar por nombre, ciudad o dirección', label: 'Buscar tiendas' }}
      filters={filtersFor(all ?? [])}
      primary={{ needs: ['locations.write'], label: 'Nueva tienda', to: hrefWith(OPEN, NEW) }}
      openId={open.id}
      loadingText="Cargando tiendas..."
      empty={{ title: 'No hay tiendas' }}
      notFound={{ title: 'Ninguna tienda coincide', text: 'Prueba con otra ciudad o con menos palabras.' }}
      failed={{ title: 'Error al cargar las tiendas' }}
      cardsUnder={820}
    >
      {(open.requested === NEW || edited) && (
        <LocationForm key={open.requested} location={edited ?? null} onClose={() => open.show(null)} />
      )}
    </ListScreen>
  );
}

/** The query with the number of matches as its total, as the list screen expects it. */
function countOf(query: ReturnType<typeof useLocations>, total: number | undefined): typeof query {
  if (!query.data || total === undefined) return query;
  return { ...query, data: { ...query.data, meta: { total } } };
}

type Attributes = LocationRecord['attributes'];

/** The opening hours of today, also for a special day or a holiday. */
function hoursToday({ kind, weekHours, sundayHours, specialDays }: Attributes): string {
  if (kind === 'warehouse') return '—';
  const span = (text: string | null) => (text === null ? null : readSpan(text));
  const hours = { mondayToSaturday: span(weekHours), sundaysAndHolidays: span(sundayHours), specialDays };
  return printSpan(hoursOn(caracasDay(new Date()), hours));
}

function LocationState({ active, kind }: Attributes) {
  const text = kind === 'warehouse' ? 'Depósito' : active ? 'Abierta' : 'Cerrada';
  return (
    <StateBadge large tone={active ? 'leaf' : 'quiet'}>
      {text}
    </StateBadge>
  );
}

const yesOrDash = (yes: boolean) => (yes ? 'Sí' : '—');

const LOCATION_COLUMNS: readonly TableColumn<LocationRecord>[] = [
  { id: 'name', header: 'Nombre', kind: 'main', cell: ({ attributes }) => attributes.name },
  { id: 'city', header: 'Ciudad', cell: ({ attributes }) => attributes.city || '—' },
  {
    id: 'today',
    header: 'Hoy',
    cell: ({ attributes }) => <span className="tabular whitespace-nowrap">{hoursToday(attributes)}</span>,
  },
  { id: 'online', header: 'En línea', cell: ({ attributes }) => yesOrDash(attributes.sellsOnline) },
  {
    id: 'pickup',
    header: 'Retiro',
    cell: ({ attributes: { pickup, pickupHours, pickupPayment } }) =>
      pickup ? `En ${pickupHours} h${pickupPayment ? ', cobra' : ''}` : '—',
  },
  { id: 'priority', header: 'Prioridad', kind: 'number', cell: ({ attributes }) => attributes.priority },
  {
    id: 'pieces',
    header: 'Existencia',
    kind: 'number',
    cell: ({ attributes }) => attributes.pieces?.onHand.toLocaleString('es-VE') ?? '',
  },
  { id: 'state', header: 'Estado', card: 'aside', cell: ({ attributes }) => <LocationState {...attributes} /> },
];
