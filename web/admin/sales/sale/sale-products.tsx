import type { SaleLineRow } from '../data/sale-view.ts';

const HEAD = 'py-2 pl-4 text-right font-medium text-ink-soft first:pl-0 first:text-left';
const CELL = 'tabular whitespace-nowrap py-2 pl-4 text-right align-top';

export function SaleProducts({ lines }: { lines: readonly SaleLineRow[] }) {
  return (
    <section>
      <h3 className="text-lg">Productos</h3>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className={HEAD}>
              Producto
            </th>
            <th scope="col" className={HEAD}>
              Cantidad
            </th>
            <th scope="col" className={HEAD}>
              Precio
            </th>
            <th scope="col" className={`${HEAD} max-sm:hidden`}>
              Importe
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key} className="border-line border-b">
              <th scope="row" className="py-2 text-left font-normal">
                {line.name}
                <span className="tabular block text-ink-faint">{line.detail}</span>
              </th>
              <td className={CELL}>{line.quantity}</td>
              <td className={CELL}>{line.price}</td>
              <td className={`${CELL} max-sm:hidden`}>{line.amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
