import type { Key, ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

export interface LineColumn<Line> {
  header: string;
  cell: (line: Line) => ReactNode;
  wideOnly?: boolean;
}

interface LineTableProps<Line> {
  label?: string;
  /** The first column names the line; the others are figures. */
  columns: readonly LineColumn<Line>[];
  lines: readonly Line[];
  keyOf: (line: Line, index: number) => Key;
}

const CELL = 'tabular whitespace-nowrap py-2 pl-3 text-right align-top max-sm:pl-2';

export function LineTable<Line>({ label, columns, lines, keyOf }: LineTableProps<Line>) {
  return (
    <table className="w-full text-sm" aria-label={label}>
      <thead>
        <tr className="border-line border-b">
          {columns.map(({ header, wideOnly }) => (
            <th
              key={header}
              scope="col"
              className={cx(
                'py-2 pl-3 text-right font-medium text-ink-soft first:pl-0 first:text-left max-sm:pl-2',
                wideOnly && 'max-sm:hidden',
              )}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={keyOf(line, index)} className="border-line border-b">
            {columns.map(({ header, cell, wideOnly }, column) =>
              column === 0 ? (
                <th key={header} scope="row" className="wrap-anywhere py-2 text-left font-normal">
                  {cell(line)}
                </th>
              ) : (
                <td key={header} className={cx(CELL, wideOnly && 'max-sm:hidden')}>
                  {cell(line)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
