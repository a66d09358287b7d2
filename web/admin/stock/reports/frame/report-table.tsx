import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { DataTable } from '#web/admin/kit/table/data-table.tsx';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';

/** A row: figures of a location, a category, or of whatever a report tells apart. */
export interface ReportRow<Figures> {
  id: number;
  name: string;
  /** The list of what it counts. */
  to?: string | undefined;
  figures: Figures;
}

/** A column of figures; stable: defined outside the component or memoised. */
export interface FigureColumn<Figures> {
  id: string;
  header: string;
  text: (figures: Figures) => string;
  /** On a card: to the right of the name. */
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
  /** What the bars show; not of the sum. */
  measure: (figures: Figures) => number;
  actions?: (row: ReportRow<Figures>) => ReactNode;
}

const LINK = 'underline decoration-line-strong underline-offset-4 hover:decoration-ink';
const TOTAL = -1;

/** Figures with a bar beside each name, and the sum of them at the end. */
export function ReportTable<Figures>(props: ReportTableProps<Figures>) {
  const { title, header, rows, totals, columns, measure, actions } = props;
  const shown = useMemo(() => [...rows, { id: TOTAL, name: 'Total', to: undefined, figures: totals }], [rows, totals]);
  const most = Math.max(...rows.map(({ figures }) => measure(figures)), 0);
  const tableColumns = useMemo(
    (): readonly TableColumn<ReportRow<Figures>>[] => [
      {
        id: 'name',
        header,
        kind: 'main',
        cell: ({ id, name, to }) =>
          to ? (
            <Link to={to} className={LINK}>
              {name}
            </Link>
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
          ...(card && { card }),
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
        {...(actions && { actions: (row: ReportRow<Figures>) => row.id !== TOTAL && actions(row) })}
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
