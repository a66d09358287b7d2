import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { TextLink } from '#web/admin/kit/document/cells.tsx';
import { DataTable } from '#web/admin/kit/table/data-table.tsx';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';

/** A row: the figures of a location, a category or a reason. */
export interface ReportRow<Figures> {
  id: number;
  name: string;
  /** URL of the list that the figures count. */
  to?: string | undefined;
  figures: Figures;
}

/** A column of figures. It must be stable: defined outside the component or memoised. */
export interface FigureColumn<Figures> {
  id: string;
  header: string;
  text: (figures: Figures) => string;
  /** On a card, to the right of the name. */
  card?: 'aside';
}

interface ReportTableProps<Figures> {
  /** 'Por tienda' */
  title: string;
  /** What a row is: 'Tienda'. */
  header: string;
  rows: readonly ReportRow<Figures>[];
  totals: Figures;
  columns: readonly FigureColumn<Figures>[];
  /** The figure that the bars compare. */
  measure: (figures: Figures) => number;
  actions?: (row: ReportRow<Figures>) => ReactNode;
}

const TOTAL = -1;

/** Figures with a bar for each row, and the total as the last row. */
export function ReportTable<Figures>(props: ReportTableProps<Figures>) {
  const { title, header, rows, totals, columns, measure, actions } = props;
  const shown = [...rows, { id: TOTAL, name: 'Total', to: undefined, figures: totals }];
  const most = Math.max(...rows.map(({ figures }) => measure(figures)), 0);
  const tableColumns = useMemo(
    (): readonly TableColumn<ReportRow<Figures>>[] => [
      {
        id: 'name',
        header,
        kind: 'main',
        cell: ({ id, name, to }) =>
          to ? (
            <TextLink to={to}>{name}</TextLink>
          ) : (
            <span className={id === TOTAL ? 'font-semibold' : ''}>{name}</span>
          ),
      },
      {
        id: 'bar',
        header: 'Comparación',
        kind: 'wide',
        card: 'hidden',
        cell: ({ id, figures }) => id !== TOTAL && <Bar share={most > 0 ? Math.max(measure(figures), 0) / most : 0} />,
      },
      ...columns.map(
        ({ id, header: name, text, card }): TableColumn<ReportRow<Figures>> => ({
          id,
          header: name,
          kind: 'number',
          card,
          cell: (row) => <span className={row.id === TOTAL ? 'font-semibold' : ''}>{text(row.figures)}</span>,
        }),
      ),
    ],
    [header, columns, measure, most],
  );
  return (
    <section aria-label={title} className="min-w-0 break-inside-avoid">
      <h2 className="mb-1 text-xl">{title}</h2>
      <DataTable
        label={title}
        columns={tableColumns}
        rows={shown}
        rowName={nameOf}
        actions={actions && ((row: ReportRow<Figures>) => row.id !== TOTAL && actions(row))}
        loadingText=""
        empty={{ title: '' }}
      />
    </section>
  );
}

const nameOf = ({ name }: { name: string }) => name;

function Bar({ share }: { share: number }) {
  return (
    <span aria-hidden className="block h-1.5 bg-paper-sunken print:border print:border-line-strong">
      <span className="block h-full bg-leaf" style={{ width: `${share * 100}%` }} />
    </span>
  );
}

type PlaceFigures = { locationId: number | null; name: string };
type CategoryFigures = { category: string | null; name: string };

interface PlacesAndCategoriesProps<Figures>
  extends Pick<ReportTableProps<Figures>, 'totals' | 'columns' | 'measure' | 'actions'> {
  locations: readonly (Figures & PlaceFigures)[];
  categories: readonly (Figures & CategoryFigures)[];
  /** URL of a location's row; the location is null for pieces on their way between two locations. */
  placeHref: (locationId: number | null) => string | undefined;
  categoryHref: (slug: string) => string;
}

/** Id of the row of the pieces on their way, which no location has. */
const IN_TRANSIT = 0;

/** The two tables that every report has. Rows of deleted categories are no links. */
export function PlacesAndCategories<Figures>(props: PlacesAndCategoriesProps<Figures>) {
  const { locations, categories, placeHref, categoryHref, actions, ...table } = props;
  return (
    <>
      <ReportTable
        {...table}
        title="Por tienda"
        header="Tienda"
        rows={locations.map((figures) => ({
          id: figures.locationId ?? IN_TRANSIT,
          name: figures.name,
          figures,
          to: placeHref(figures.locationId),
        }))}
        actions={actions}
      />
      <ReportTable
        {...table}
        title="Por categoría"
        header="Categoría"
        rows={categories.map((figures, index) => ({
          id: index + 1,
          name: figures.name.charAt(0).toUpperCase() + figures.name.slice(1),
          figures,
          to: figures.category === null ? undefined : categoryHref(figures.category),
        }))}
      />
    </>
  );
}
