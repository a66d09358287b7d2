import { Link } from 'react-router';
import type { LevelPlace, LevelRow } from '#contract/stock/levels.ts';
import { sizeName, sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { formatCount } from '#domain/text/count.ts';
import type { CellEdit } from '#web/admin/kit/table/edit/cell-edit.ts';
import { pressedBy } from '#web/admin/kit/table/row-marks.ts';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { cx } from '#web/ui/cx.ts';
import { cellAt, minimumEdit, onHandEdit, onlineEdit, shelfEdit, yesNo } from './cells/level-cells.ts';
import type { LevelFigure } from './data/level-choices.ts';
import { locationColumn } from './data/level-list.ts';

/** How many stores are shown besides the warehouse before anyone chooses columns: as many as fit a usual window. */
const USUAL_STORES = 3;

const EDITS: Partial<Record<LevelFigure, (place: LevelPlace) => CellEdit<LevelRow>>> = {
  existencia: onHandEdit,
  minimo: minimumEdit,
  estante: shelfEdit,
  'en-linea': onlineEdit,
};

interface LevelColumnsOptions {
  places: readonly LevelPlace[];
  figure: LevelFigure;
  /** The location that the list is filtered by, whose column comes first; '' for all. */
  location: string;
  /** URL of the list with the grid of a product open. */
  gridHref: (row: LevelRow) => string;
}

/** The columns of the list: the item, its figure at each location, and the sums. */
export function levelColumns(options: LevelColumnsOptions): readonly TableColumn<LevelRow>[] {
  const { places, figure, location, gridHref } = options;
  const own = places.find(({ id }) => String(id) === location);
  const others = places.filter((place) => place !== own);
  return [
    {
      id: 'name',
      header: 'Producto',
      kind: 'main',
      sortable: true,
      cell: (row) => (
        <Link
          {...pressedBy('open')}
          to={gridHref(row)}
          preventScrollReset
          title={`${row.attributes.name}: tallas y tiendas`}
          className="block truncate underline decoration-line-strong underline-offset-4 hover:decoration-ink in-[li]:whitespace-normal"
        >
          {row.attributes.name}
          <span className="sr-only">, {sizePhrase(row.attributes.size)}: tallas y tiendas</span>
        </Link>
      ),
    },
    { id: 'ref', header: 'Referencia', sortable: true, cell: ({ attributes: { ref } }) => <Reference text={ref} /> },
    { id: 'size', header: 'Talla', sortable: true, cell: ({ attributes }) => sizeName(attributes.size) },
    ...(own ? [{ ...locationOf(own, figure, false), lead: true as const }] : []),
    // A card shows one location; the grid of the product has all of them.
    ...others.map((place, at) => ({
      ...locationOf(place, figure, at > USUAL_STORES - (own ? 1 : 0)),
      ...((own || at > 0) && { card: 'hidden' as const }),
    })),
    {
      id: 'total',
      header: 'En la casa',
      kind: 'number',
      sortable: true,
      cell: ({ attributes: { total } }) => <span className={stockLook(total, false)}>{formatCount(total)}</span>,
    },
    {
      id: 'reserved',
      header: 'Reservado',
      kind: 'number',
      sortable: true,
      extra: true,
      cell: ({ attributes }) => formatCount(attributes.reserved),
    },
    {
      id: 'stock',
      header: 'En línea',
      kind: 'number',
      sortable: true,
      extra: true,
      cell: ({ attributes }) => formatCount(attributes.stock),
    },
    { id: 'barcode', header: 'Código de barras', extra: true, cell: ({ attributes }) => attributes.barcode },
  ];
}

function locationOf(place: LevelPlace, figure: LevelFigure, isExtra: boolean): TableColumn<LevelRow> {
  // The warehouse always sells online, and a store that does not sell online has nothing to choose.
  const isFixed = figure === 'en-linea' && (place.kind === 'warehouse' || !place.sellsOnline);
  const edit = isFixed ? undefined : EDITS[figure]?.(place);
  return {
    id: locationColumn(place.id),
    header: place.name,
    kind: figure === 'estante' || figure === 'en-linea' ? 'text' : 'number',
    sortable: true,
    ...(isExtra && { extra: true as const }),
    ...(edit && { edit: { ...edit, needs: ['stock.adjust'] } }),
    cell: (row) => <LevelFigureCell row={row} place={place} figure={figure} />,
  };
}

/** References usually have five digits. A long one is cut, to leave room for the figures. */
function Reference({ text }: { text: string }) {
  return (
    <span title={text} className="in-[td]:block in-[td]:max-w-28 in-[td]:truncate">
      {text}
    </span>
  );
}

function LevelFigureCell({ row, place, figure }: { row: LevelRow; place: LevelPlace; figure: LevelFigure }) {
  const level = cellAt(row, place.id);
  if (figure === 'estante') return level?.shelf ?? <Nothing />;
  if (figure === 'en-linea') {
    if (!level || !place.sellsOnline) return <Nothing />;
    return (
      <span className={cx(level.online === false && 'font-medium text-amber')}>{yesNo(level.online !== false)}</span>
    );
  }
  if (figure === 'minimo') {
    const own = level?.minimum ?? null;
    // Without an own minimum, that of the location applies to items that have been there.
    if (own === null) return level ? <span className="text-ink-faint">{place.lowStock}</span> : <Nothing />;
    return formatCount(own);
  }
  if (!level) return <Nothing />;
  const { onHand, reserved, available, low } = level;
  if (figure === 'disponible') return <span className={stockLook(available, low)}>{formatCount(available)}</span>;
  return (
    <span className={stockLook(onHand, low)}>
      {formatCount(onHand)}
      {reserved > 0 && (
        <span className="ml-1 font-normal text-ink-soft text-xs" title={`${reserved} reservadas`}>
          ({formatCount(reserved)}
          <span className="sr-only"> reservadas</span>)
        </span>
      )}
    </span>
  );
}

/** The item was never at the location. */
const Nothing = () => <span className="text-ink-faint">–</span>;

const stockLook = (pieces: number, isLow: boolean) =>
  cx(pieces === 0 ? 'font-medium text-danger' : isLow && 'font-medium text-amber');
