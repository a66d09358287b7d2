import { useMemo } from 'react';
import { Link } from 'react-router';
import type { RateSheet, RateSheetLine } from '#contract/sales/rate-sheet.ts';
import { type SheetRow, sheetRow, sheetSums } from './sheet-view.ts';

interface SheetTableProps {
  lines: readonly RateSheetLine[];
  meta: RateSheet['meta'];
}

const CELL = 'border-line border-b px-2 py-1.5 align-top';
const NUMBER = `${CELL} text-right whitespace-nowrap`;

export function SheetTable({ lines, meta }: SheetTableProps) {
  const rows = useMemo(() => lines.map(sheetRow), [lines]);
  const sums = sheetSums(meta);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is to be reached by keyboard
    <section aria-label="Tasas por pedido" tabIndex={0} className="overflow-x-auto print:overflow-visible">
      <table className="tabular w-full min-w-160 border-collapse text-sm print:min-w-0 print:text-[8.5pt]">
        <thead>
          <tr className="text-left">
            <th className={CELL}>Pedido</th>
            <th className={CELL}>Fecha</th>
            <th className={NUMBER}>Total USD</th>
            <th className={NUMBER}>Bs. por dólar</th>
            <th className={CELL}>Publicación</th>
            <th className={NUMBER}>Total Bs.</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
        {/* A row group, because a table footer would be printed on each sheet of paper. */}
        <tfoot className="table-row-group">
          <tr className="break-inside-avoid font-medium">
            <td className={CELL} colSpan={2}>
              {sums.orders}
              {sums.cancelled && <span className="block font-normal text-ink-soft">{sums.cancelled}</span>}
            </td>
            <td className={NUMBER}>{sums.usd}</td>
            <td className={CELL} colSpan={2} />
            <td className={NUMBER}>{sums.bs}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Row({ row }: { row: SheetRow }) {
  return (
    <tr className="break-inside-avoid">
      <td className={`${CELL} whitespace-nowrap`}>
        <Link to={`/admin/sales?venta=${row.id}`} className="underline underline-offset-4 print:no-underline">
          {row.orderId}
        </Link>
        {row.cancelled && <span className="block text-danger">Cancelado</span>}
      </td>
      <td className={CELL}>{row.when}</td>
      <td className={NUMBER}>{row.usd}</td>
      <td className={NUMBER}>{row.rate}</td>
      <td className={CELL}>
        {row.publication}
        {row.difference && <span className="block text-amber">{row.difference}</span>}
      </td>
      <td className={NUMBER}>{row.bs}</td>
    </tr>
  );
}
