import type { UpdateItem } from '#contract/catalogue/item-write.ts';
import type { Permission } from '#domain/access/permissions.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { centsFromDecimal } from '#domain/money/money.ts';

/** What somebody needs to be allowed for this update. A form sends all its fields; those that stay as they are need nothing. */
export function permissionsOfUpdate(before: Item, body: UpdateItem): Permission[] {
  const { price, discPercent, stock, ...others } = body;
  const differs = (field: keyof Item, value: unknown) => value !== undefined && value !== before[field];
  const needed: Permission[] = [];
  if (differs('price', price && centsFromDecimal(price)) || differs('discPercent', discPercent))
    needed.push('items.price');
  if (differs('stock', stock)) needed.push('stock.adjust');
  if (Object.entries(others).some(([field, value]) => differs(field as keyof Item, value))) needed.push('items.write');
  return needed;
}
