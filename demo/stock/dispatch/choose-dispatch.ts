import { WAREHOUSE } from '#demo/locations/demo-locations.ts';
import type { DemoDispatch, DemoSale } from '#demo/sales/demo-sale.ts';

/** Parcels leave within so many days. */
const SENT_WITHIN_DAYS = 3;

/** Stores that sell online give what they have for the parcels of their own cities. */
const NEAREST: readonly [address: RegExp, slug: string][] = [
  [/Valencia|Maracay/, 'valencia-el-vinedo'],
  [/Porlamar|Nueva Esparta/, 'margarita-porlamar'],
  [/Sabana Grande|El Paraíso/, 'caracas-sabana-grande'],
];

/** From where a sale goes, and whether it has gone: as it says, otherwise most from the warehouse, after two or three days. */
export function chooseDispatch(sale: DemoSale, index: number): DemoDispatch {
  if (sale.dispatch) return sale.dispatch;
  const step = sale.status === 'validado' && sale.daysAgo >= SENT_WITHIN_DAYS ? 'gone' : 'held';
  const store = NEAREST.find(([address]) => address.test(sale.address))?.[1];
  if (!store || sale.status === 'cancelada' || index % 2 === 0) return { from: [WAREHOUSE], step };
  return { from: index % 3 === 0 && sale.lines.length > 1 ? [WAREHOUSE, store] : [store], step };
}
