import type { BulkCautionNote } from '#contract/catalogue/item-operation.ts';

const count = (number: number) => `${number.toLocaleString('es-VE')} ${number === 1 ? 'producto' : 'productos'}`;

/** What each caution says of so many products, up to the one that changes most. */
const WORDS: Record<BulkCautionNote['kind'], (many: number) => string> = {
  price: (many) => `El precio de ${count(many)} cambia más de 50 %. El mayor cambio:`,
  cheap: (many) => `${count(many)} ${many === 1 ? 'queda' : 'quedan'} por menos de 1 $. El más barato:`,
  empty: (many) => `${count(many)} ${many === 1 ? 'queda' : 'quedan'} sin stock. El que más pierde:`,
  discount: (many) => `${count(many)} ${many === 1 ? 'queda' : 'quedan'} con 70 % de descuento o más. El mayor:`,
};

/** What is out of the ordinary in a change of many: the largest change, and how many it is about. */
export function Cautions({ cautions }: { cautions: readonly BulkCautionNote[] }) {
  return (
    <ul className="space-y-2">
      {cautions.map(({ kind, count: many, label, change }) => (
        <li key={kind} className="tabular border-amber border-l-4 bg-amber-soft px-4 py-3 text-sm">
          <span className="font-medium">{WORDS[kind](many)}</span> {label}, {change}.
        </li>
      ))}
    </ul>
  );
}
