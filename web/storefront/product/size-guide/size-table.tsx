import { cx } from '#web/ui/cx.ts';
import type { SizeGuide } from './columns.ts';

interface SizeTableProps {
  guide: SizeGuide;
  chosen: string | null;
}

/** One row per size, one column per measurement; fits the narrowest phones. */
export function SizeTable({ guide: { columns, rows }, chosen }: SizeTableProps) {
  return (
    <table className="tabular w-full border-collapse text-sm">
      <caption className="sr-only">Medidas por talla, en centímetros</caption>
      <thead>
        <tr className="border-ink border-b">
          {['Talla', ...columns.map(({ name }) => name)].map((name) => (
            <th key={name} scope="col" className="px-1 py-2 text-left font-medium first:pl-2">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([size, ...measures]) => (
          <tr key={size} className={cx('border-line border-b', size === chosen && 'bg-gold-soft')}>
            <th scope="row" className="py-2.5 pr-1 pl-2 text-left font-medium">
              {size}
              {size === chosen && <span className="sr-only"> (tu talla)</span>}
            </th>
            {measures.map((measure, column) => (
              <td key={columns[column]?.name} className="whitespace-nowrap px-1 py-2.5">
                {measure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
