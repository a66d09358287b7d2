import type { StoppedStore } from '#contract/catalogue/operations/item-operation.ts';
import { PIECES_STAY } from './store-offers.ts';

const many = (count: number, one: string, several: string) =>
  `${count.toLocaleString('es-VE')} ${count === 1 ? one : several}`;

/** The stores that stop offering products online, because stores offer more of them than is written as their stock. */
export function StoppedStores({ stores = [] }: { stores?: readonly StoppedStore[] | undefined }) {
  if (stores.length === 0) return null;
  return (
    <section className="border-amber border-l-4 bg-amber-soft px-4 py-3 text-sm">
      <h3 className="font-medium text-base">Dejan de ofrecer en línea</h3>
      <ul className="tabular mt-1">
        {stores.map(({ locationId, name, items, pieces }) => (
          <li key={locationId}>
            {name}: {many(items, 'producto', 'productos')} ({many(pieces, 'pieza', 'piezas')})
          </li>
        ))}
      </ul>
      <p className="mt-1">{PIECES_STAY} Al deshacer la operación se ofrecen otra vez.</p>
    </section>
  );
}
