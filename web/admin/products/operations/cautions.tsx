import type { BulkCautionNote, ImportReport, TaskReport } from '#contract/catalogue/operations/item-operation.ts';
import { formatCounted } from '#domain/text/count.ts';

export const products = (many: number) => formatCounted(many, 'producto', 'productos');

export function cautionsIn(report: ImportReport | TaskReport): readonly BulkCautionNote[] {
  return 'cautions' in report ? (report.cautions ?? []) : [];
}

/** The warning text for each kind of unusual change, for so many products. */
const CAUTIONS: Record<BulkCautionNote['kind'], (many: number) => string> = {
  price: (many) => `El precio de ${products(many)} cambia más de 50%. El mayor cambio:`,
  cheap: (many) => `${products(many)} ${many === 1 ? 'queda' : 'quedan'} por menos de 1 $. El más barato:`,
  empty: (many) => `${products(many)} ${many === 1 ? 'queda' : 'quedan'} sin stock. El que más pierde:`,
  discount: (many) => `${products(many)} ${many === 1 ? 'queda' : 'quedan'} con 70% de descuento o más. El mayor:`,
  stock: (many) => `${products(many)} ${many === 1 ? 'tiene' : 'tienen'} piezas en la casa. El que más:`,
  orders: (many) => `${products(many)} ${many === 1 ? 'tiene' : 'tienen'} piezas reservadas para pedidos. El que más:`,
};

/** Warnings about unusual changes: the largest one, and how many products are affected. */
export function Cautions({ cautions }: { cautions: readonly BulkCautionNote[] }) {
  return (
    <ul className="space-y-2">
      {cautions.map(({ kind, count, label, change }) => (
        <li key={kind} className="tabular border-amber border-l-4 bg-amber-soft px-4 py-3 text-sm">
          <span className="font-medium">{CAUTIONS[kind](count)}</span> {label}, {change}.
        </li>
      ))}
    </ul>
  );
}
