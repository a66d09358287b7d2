import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Download from 'lucide-react/icons/download';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { LevelPlace, LevelRow } from '#contract/stock/levels.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { formatCount } from '#domain/text/count.ts';
import { COLUMNS_PARAMETER } from '#web/admin/kit/columns/column-choice.ts';
import { ListScreen } from '#web/admin/kit/list/list-screen.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { useSelection } from '#web/admin/kit/list/use-selection.ts';
import { LIST_CONTROL } from '#web/admin/kit/table/density.ts';
import { EditPlace } from '#web/admin/kit/table/edit/edit-place.tsx';
import { hrefWith } from '#web/admin/kit/table/href-with.ts';
import { RowActionLink } from '#web/admin/kit/table/row-action.tsx';
import { useDownload } from '#web/admin/kit/use-download.ts';
import { LEVELS_SHEET, NOT_EXPORTED } from '#web/admin/products/list/products-tools.ts';
import { Select } from '#web/ui/form/inputs.tsx';
import { LEVEL_FIGURES, type LevelFigure, useLevelFigure } from './data/level-figure.ts';
import { LEVEL_LIST, levelFilterOf, SHORT_LIST } from './data/level-list.ts';
import { useLevels, useLevelTotals, useShowLevels, useSuggestions } from './data/level-queries.ts';
import { rememberMyStore, useMyStore } from './data/my-store.ts';
import { withShortNames } from './data/short-names.ts';
import { levelColumns } from './level-columns.tsx';
import { LEVEL_VIEWS, levelFilters } from './level-filters.ts';
import { LevelTotalsLine } from './level-totals.tsx';
import { LevelsSelection } from './levels-selection.tsx';
import { SuggestedRoutes } from './low/suggested-routes.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ShelfChoices } from './shelf-choices.tsx';

/** Pasted rows go to the shop together: a page has no more. */
const ROWS_AT_ONCE = 200;
/** Name, reference, size, four locations and the sum need this much. */
const CARDS_UNDER_PX = 900;

const nameOf = ({ attributes: { name, size } }: LevelRow) => `${name}, ${sizePhrase(size)}`;
const chosenText = (many: number) =>
  many === 1 ? '1 producto seleccionado' : `${formatCount(many)} productos seleccionados`;
const MOVEMENTS = '/admin/stock/movements';
/** URL parameter of the product whose sizes and stores are open, and its reference. */
const GRID = 'producto';

/** What there is of each item at each location. */
export default function LevelsPage() {
  const navigate = useNavigate();
  const list = useStoreList();
  const { filters } = list.params;
  const levels = useLevels(list);
  const totals = useLevelTotals(list);
  const runsOut = filters.existencia === 'bajo';
  const suggestions = useSuggestions(list, runsOut);
  const showLevels = useShowLevels();
  const saving = useDownload(NOT_EXPORTED);
  const [figure, chooseFigure] = useLevelFigure();
  const meta = levels.data?.meta;
  const places = usePlaces(meta?.locations);
  const selection = useSelection(
    useMemo(() => levelFilterOf(list.params), [list.params]),
    meta?.total ?? 0,
  );
  const { search } = useLocation();
  const columns = useMemo(
    () =>
      levelColumns({
        places,
        figure,
        location: filters.tienda,
        gridHref: ({ attributes: { ref } }) => hrefWith(new URLSearchParams(search), GRID, ref),
      }),
    [places, figure, filters.tienda, search],
  );
  const grid = new URLSearchParams(search).get(GRID);
  const actions = useCallback(
    (row: LevelRow) => (
      <RowActionLink
        icon={ArrowLeftRight}
        label={`Movimientos de ${nameOf(row)}`}
        to={`${MOVEMENTS}?producto=${row.id}`}
      />
    ),
    [],
  );

  return (
    <EditPlace rowName={nameOf} onSaved={showLevels} rowsAtOnce={ROWS_AT_ONCE}>
      <ListScreen
        title="Existencias"
        label="Existencias"
        noun={['producto', 'productos']}
        query={levels}
        rows={levels.data?.data}
        columns={columns}
        rowName={nameOf}
        actions={actions}
        // One icon: the word would be wider, and at 1024 px there is no room for it.
        actionsHeader={<span className="sr-only">Acciones</span>}
        list={list}
        views={LEVEL_VIEWS}
        search={{ placeholder: 'Buscar producto, talla o código', label: 'Buscar en existencias' }}
        filters={levelFilters(meta)}
        tools={[
          { label: 'Movimientos', icon: ArrowLeftRight, onUse: () => void navigate(MOVEMENTS) },
          {
            label: 'Exportar',
            icon: Download,
            onUse: () => saving.mutate(LEVELS_SHEET),
            busy: saving.isPending,
            rare: true,
          },
        ]}
        viewSwitch={<FigureChoice value={figure} onChange={chooseFigure} />}
        notices={
          <>
            <LevelTotalsLine totals={totals.data?.data} places={places} location={filters.tienda} />
            {runsOut && (
              <SuggestedRoutes
                suggestions={suggestions.data}
                problem={suggestions.isError ? suggestions.error.message : null}
                onRetry={() => void suggestions.refetch()}
                places={places}
              />
            )}
          </>
        }
        selection={{
          chosen: selection,
          count: chosenText,
          buttons: <LevelsSelection selection={selection} rows={levels.data?.data} location={filters.tienda} />,
        }}
        loadingText="Cargando existencias..."
        empty={{ title: 'Todavía no hay productos' }}
        notFound={{ title: 'Nada coincide con la búsqueda' }}
        failed={{ title: 'Error al cargar las existencias' }}
        cardsUnder={CARDS_UNDER_PX}
      >
        {figure === 'estante' && <ShelfChoices />}
        {grid && (
          <ProductGrid
            productRef={grid}
            location={filters.tienda}
            onClose={() => void navigate(list.hrefWith(GRID, null), { preventScrollReset: true })}
          />
        )}
      </ListScreen>
    </EditPlace>
  );
}

/** The list, which remembers the store that is chosen. */
function useStoreList() {
  useMyStore();
  const [options] = useState(() => (window.matchMedia('(width < 48rem)').matches ? SHORT_LIST : LEVEL_LIST));
  const list = useListParams(options);
  return {
    ...list,
    change(change: Parameters<typeof list.change>[0]) {
      if (change.filters?.tienda !== undefined) rememberMyStore(change.filters.tienda);
      list.change(change);
    },
  };
}

interface FigureChoiceProps {
  value: LevelFigure;
  onChange: (figure: LevelFigure) => void;
}

function FigureChoice({ value, onChange }: FigureChoiceProps) {
  return (
    <span className="w-48 shrink-0">
      <Select
        className={LIST_CONTROL}
        aria-label="Qué se ve de cada tienda"
        value={value}
        onChange={({ target }) => onChange(target.value as LevelFigure)}
      >
        {Object.entries(LEVEL_FIGURES).map(([figure, name]) => (
          <option key={figure} value={figure}>
            {name}
          </option>
        ))}
      </Select>
    </span>
  );
}

/** The locations, as far as they are known: until the list has come those that its URL asks for, without a name. */
function usePlaces(known: readonly LevelPlace[] | undefined): readonly LevelPlace[] {
  const [query] = useSearchParams();
  const asked = query.get(COLUMNS_PARAMETER) ?? '';
  return useMemo(
    () =>
      (known && withShortNames(known)) ??
      [...asked.matchAll(/\bl(\d{1,9})\b/g)].map(([, id]) => ({
        id: Number(id),
        slug: '',
        kind: 'store' as const,
        name: '…',
        sellsOnline: false,
        lowStock: 0,
      })),
    [known, asked],
  );
}
