import type { Restorable } from '#domain/catalogue/undo/take-back.ts';
import { formatShopPrice } from '#domain/money/money.ts';

/** The changed fields before and after, such as 'Precio $12.00 · Stock 4'; equal texts when nothing changes. */
export function describeChange(before: Restorable, after: Restorable): [string, string] {
  const parts: [string, string][] = [];
  if (before.price !== after.price)
    parts.push([`Precio ${formatShopPrice(before.price)}`, `Precio ${formatShopPrice(after.price)}`]);
  if (before.discPercent !== after.discPercent)
    parts.push([`Descuento ${before.discPercent}%`, `Descuento ${after.discPercent}%`]);
  if (before.category !== after.category) parts.push([`Categoría ${before.category}`, `Categoría ${after.category}`]);
  if (before.stock !== after.stock) parts.push([`Stock ${before.stock}`, `Stock ${after.stock}`]);
  if (before.size !== after.size) parts.push([`Talla ${before.size ?? '—'}`, `Talla ${after.size ?? '—'}`]);
  return [parts.map(([was]) => was).join(' · '), parts.map(([, is]) => is).join(' · ')];
}
