import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Download from 'lucide-react/icons/download';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { LevelPlace, LevelRow } from '#contract/stock/levels.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { formatCounted } from '#domain/text/count.ts';
import { IfMay } from '#web/admin/access/may.client.tsx';
import { WaitingActs } from '#web/admin/approvals/waiting-acts.tsx';
import { COLUMNS_PARAMETER } from '#web/admin/kit/columns/column-choice.ts';
import { Options } from '#web/admin/kit/document/choices.tsx';
import { ListScreen } from '#web/admin/kit/list/list-screen.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { useShowRow } from '#web/admin/kit/list/use-list-query.ts';
import { useSelection } from '#web/admin/kit/list/use-selection.ts';
import { LIST_CONTROL } from '#web/admin/kit/table/density.ts';
import { EditPlace } from '#web/admin/kit/table/edit/edit-place.tsx';
import { addressQuery, hrefWith } from '#web/admin/kit/table/href-with.ts';
import { RowActionLink } from '#web/admin/kit/table/row-action.tsx';
import { useDownload } from '#web/admin/kit/use-download.ts';
import { LEVELS_SHEET, NOT_EXPORTED } from '#web/admin/products/list/products-tools.ts';
import { Select } from '#web/ui/form/inputs.tsx';
import { LEVEL_FIGURES, type LevelFigure, rememberMyStore, useLevelFigure, useMyStore } from './data/level-choices.ts';
import { LEVEL_LIST, levelFilterOf, SHORT_LIST, withShortNames } from './data/level-list.ts';
import { LEVELS, useLevels, useLevelTotals, useSuggestions } from './data/level-queries.ts';
import { levelColumns } from './level-columns.tsx';
import { LEVEL_VIEWS, levelFilters } from './level-filters.ts';
import { LevelTotalsLine } from './level-totals.tsx';
import { LevelsSelection } from './levels-selection.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ShelfChoices } from './shelves.tsx';
import { SuggestedRoutes } from './suggested-routes.tsx';

/** Rows that are pasted and saved at once: those of the longest page. */
const ROWS_AT_ONCE = 200;
/** Width in px that name, reference, size, four locations and the sum need. */
const CARDS_UNDER_PX = 900;

const nameOf = ({ attributes: { name, size } }: LevelRow) => `${name}, ${sizePhrase(size)}`;
const chosenText = (many: number) => formatCounted(many, 'producto seleccionado', 'productos seleccionados');
const MOVEMENTS = '/admin/stock/movements';
const actions = (row: LevelRow) => (
  <RowActionLink icon={ArrowLeftRight} label={`Movimientos de ${nameOf(row)}`} to={`${MOVEMENTS}?producto=${row.id}`} />
);
/** URL parameter whose value is the reference of the product whose grid is open. */
const GRID = 'producto';

/** The stock of each item at each location. */
export default function LevelsPage() {
  const navigate = useNavigate();
  const list = useStoreList();
  const { filters } = list.params;
  const levels = useLevels(list);
  const totals = useLevelTotals(list);
  const runsOut = filters.existencia === 'bajo';
  const suggestions = useSuggestions(list, runsOut);
  const showLevels = useShowRow<LevelRow>(LEVELS);
  const saving = useDownload(NOT_EXPORTED);
  const [figure, chooseFigure] = useLevelFigure();
  const meta = levels.data?.meta;
  const places = usePlaces(meta?.locations);
  const selection = useSelection(levelFilterOf(list.params), meta?.total ?? 0);
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

  return (
    <EditPlace rowName={nameOf} onSaved={showLevels} rowsAtOnce={ROWS_AT_ONCE}>
      <ListScreen
        title="Existencias"
        noun={['producto', 'productos']}
        query={levels}
        rows={levels.data?.data}
        columns={columns}
        rowName={nameOf}
        actions={actions}
        // The header is visually hidden: at 1024 px there is room for the icon only.
        actionsHeader={<span className="sr-only">Acciones</span>}
        list={list}
        views={LEVEL_VIEWS}
        search={{ placeholder: 'Buscar producto, talla o código', label: 'Buscar en existencias' }}
        filters={levelFilters(meta)}
        tools={[
          { label: 'Movimientos', icon: ArrowLeftRight, onUse: () => void navigate(MOVEMENTS) },
          {
            needs: ['stock.export'],
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
            <IfMay needs={['stock.adjust']}>
              <WaitingActs act="stock.adjust" />
            </IfMay>
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
            onClose={() => void navigate(hrefWith(addressQuery(), GRID, null), { preventScrollReset: true })}
          />
        )}
      </ListScreen>
    </EditPlace>
  );
}

/** The list's URL state. It remembers the chosen store. */
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

function FigureChoice({ value, onChange }: { value: LevelFigure; onChange: (figure: LevelFigure) => void }) {
  return (
    <span className="w-48 shrink-0">
      <Select
        className={LIST_CONTROL}
        aria-label="Qué se ve de cada tienda"
        value={value}
        onChange={({ target }) => onChange(target.value as LevelFigure)}
      >
        <Options names={LEVEL_FIGURES} />
      </Select>
    </span>
  );
}

/** The locations. Until the list has loaded: those in the URL's choice of columns, without a name. */
function usePlaces(known: readonly LevelPlace[] | undefined): readonly LevelPlace[] {
  const [query] = useSearchParams();
  const chosen = query.get(COLUMNS_PARAMETER) ?? '';
  return useMemo(
    () =>
      (known && withShortNames(known)) ??
      [...chosen.matchAll(/\bl(\d{1,9})\b/g)].map(([, id]) => ({
        id: Number(id),
        slug: '',
        kind: 'store' as const,
        name: '…',
        sellsOnline: false,
        lowStock: 0,
      })),
    [known, chosen],
  );
}
