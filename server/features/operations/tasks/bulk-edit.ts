import type { BulkChangeBody } from '#contract/catalogue/item-bulk.ts';
import { cautionsOf } from '#domain/catalogue/bulk/bulk-cautions.ts';
import { applyBulkChange, type BulkChange, type BulkEditable } from '#domain/catalogue/bulk/bulk-edit.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { sizePhrase } from '#domain/catalogue/sizes.ts';
import { centsFromDecimal, formatUsd } from '#domain/money/money.ts';
import { type ItemValues, writeItems } from '../write-items.ts';
import { selectItemsOf } from './lock-items.ts';
import type { Task, UnitOutcome } from './task.ts';

/** Converts the request to domain units: cents and basis points. */
function bulkChangeOf({ price, ...change }: BulkChangeBody): BulkChange {
  if (!price) return change;
  if ('set' in price) return { ...change, price: { set: centsFromDecimal(price.set) } };
  if ('amount' in price) return { ...change, price: { amount: centsFromDecimal(price.amount) } };
  return { ...change, price: { basisPoints: Math.round(price.percent * 100) } };
}

/** Applies one change to many items. Items that are gone, or would get invalid values, are skipped and reported. */
export function bulkEdit(ids: readonly number[], body: BulkChangeBody): Task<number> {
  const change = bulkChangeOf(body);
  return {
    kind: 'bulk',
    atOnce: 500,
    details: { change: body },
    find: async () => [...new Set(ids)].sort((a, b) => a - b),
    prepare: async () => undefined,
    async apply(tx, some, _facts, context) {
      const found = new Map((await selectItemsOf(tx, some, context !== null)).map((item) => [item.id, item]));
      const written: ItemValues[] = [];
      const outcomes = some.map((id): UnitOutcome => {
        const item = found.get(id);
        if (!item) return { kind: 'failed', itemId: id, label: `Producto ${id}`, message: 'Ya no existe.' };
        const after = applyBulkChange(item, change);
        const label = `${item.name}, ${sizePhrase(item.size)} (${item.ref})`;
        if (typeof after === 'string') return { kind: 'failed', itemId: id, label, message: after };
        const [before, now] = describe(item, after);
        if (before === now) return { kind: 'unchanged' };
        written.push({ ...item, ...after });
        const example = { itemId: id, label, before, after: now };
        return { kind: 'changed', example, cautions: cautionsOf(item, after) };
      });
      if (context) await writeItems(tx, written);
      return outcomes;
    },
    name: (id) => ({ itemId: id, label: `Producto ${id}` }),
  };
}

/** The changed fields before and after, such as 'Precio $ 12,00 · Stock 4'; equal texts when nothing changes. */
function describe(before: Item, after: BulkEditable): [string, string] {
  const parts: [string, string][] = [];
  if (before.price !== after.price)
    parts.push([`Precio ${formatUsd(before.price)}`, `Precio ${formatUsd(after.price)}`]);
  if (before.discPercent !== after.discPercent)
    parts.push([`Descuento ${before.discPercent} %`, `Descuento ${after.discPercent} %`]);
  if (before.category !== after.category) parts.push([`Categoría ${before.category}`, `Categoría ${after.category}`]);
  if (before.stock !== after.stock) parts.push([`Stock ${before.stock}`, `Stock ${after.stock}`]);
  return [parts.map(([was]) => was).join(' · '), parts.map(([, is]) => is).join(' · ')];
}
