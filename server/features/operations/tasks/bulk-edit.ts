import type { BulkChangeBody } from '#contract/catalogue/operations/item-bulk.ts';
import { cautionsOf } from '#domain/catalogue/bulk/bulk-cautions.ts';
import { applyBulkChange, type BulkChange } from '#domain/catalogue/bulk/bulk-edit.ts';
import { centsFromDecimal, formatShopPrice } from '#domain/money/money.ts';
import { formatPercent } from '#domain/money/percent.ts';
import { availableInWarehouse, refuseFall, storesThatStop } from '#domain/stock/online-offers.ts';
import type { LevelCell } from '#server/features/locations/ledger/available-at.ts';
import { selectItemLevels } from '#server/features/locations/ledger/item-levels.ts';
import { asOneItemChange, stopOffering } from '#server/features/locations/ledger/online-levels.ts';
import { type ItemValues, writeItems } from '../write-items.ts';
import type { Task, UnitOutcome } from './task.ts';
import { describeChange, selectItemsById, variantLabelOf } from './task-items.ts';

/** Converts the request to domain units: cents and basis points. */
function bulkChangeOf({ price, ...change }: BulkChangeBody): BulkChange {
  if (!price) return change;
  if ('set' in price) return { ...change, price: { set: centsFromDecimal(price.set) } };
  if ('amount' in price) return { ...change, price: { amount: centsFromDecimal(price.amount) } };
  return { ...change, price: { basisPoints: Math.round(price.percent * 100) } };
}

/**
 * Applies one change to many items. Deleted items, and items that would get invalid values, are skipped and reported. A new
 * quantity is always accepted: stores stop offering the item online when it is less than what they offer.
 * @param keepsHigher whether an item with a higher discount keeps it
 */
export function bulkEdit(ids: readonly number[], body: BulkChangeBody, { keepsHigher = false } = {}): Task<number> {
  const change = { ...bulkChangeOf(body), keepsHigher };
  return {
    kind: 'bulk',
    details: { change: body },
    subject: subjectOf(body),
    find: async () => [...new Set(ids)].sort((a, b) => a - b),
    async apply(tx, some, context) {
      const itemById = await selectItemsById(tx, some, context !== null);
      const levelsOf = await selectItemLevels(tx, some);
      const written: ItemValues[] = [];
      const cells: LevelCell[] = [];
      const outcomes = some.map((id): UnitOutcome => {
        const item = itemById.get(id);
        if (!item) return { kind: 'failed', itemId: id, label: `Producto ${id}`, message: 'Ya no existe.' };
        const levels = levelsOf(id);
        const changed = applyBulkChange(item, change, (before, after) =>
          refuseFall(before, after, availableInWarehouse(levels)),
        );
        const label = variantLabelOf(item);
        if (typeof changed === 'string') return { kind: 'failed', itemId: id, label, message: changed };
        const { after, stockProblem } = changed;
        const [before, now] = describeChange(item, { ...item, ...after });
        if (before === now) {
          return stockProblem === null
            ? { kind: 'unchanged' }
            : { kind: 'failed', itemId: id, label, message: stockProblem };
        }
        written.push({ ...item, ...after });
        const stopped = storesThatStop(item.stock, after.stock, levels.offers);
        cells.push(...stopped.map(({ locationId }) => ({ itemId: id, locationId })));
        return {
          kind: 'changed',
          example: { itemId: id, label, before, after: now },
          cautions: cautionsOf(item, after),
          stopped,
          ...(stockProblem !== null && { problem: `${stockProblem} Lo demás sí se cambia.` }),
        };
      });
      if (context) {
        await asOneItemChange(tx, async () => {
          await stopOffering(tx, cells, context.operationId);
          await writeItems(tx, written, 'adjustment', context);
        });
      }
      return outcomes;
    },
    name: (id) => ({ itemId: id, label: `Producto ${id}` }),
  };
}

/** The change in a few words, for the record: 'Precio −10%, Stock +2'. */
function subjectOf({ price, discPercent, category, stock }: BulkChangeBody): string {
  const parts: string[] = [];
  if (price && 'set' in price) parts.push(`Precio ${formatShopPrice(centsFromDecimal(price.set))}`);
  if (price && 'amount' in price) {
    parts.push(`Precio ${signed(price.amount, formatShopPrice(centsFromDecimal(Math.abs(price.amount))))}`);
  }
  if (price && 'percent' in price) {
    parts.push(`Precio ${signed(price.percent, `${formatPercent(Math.abs(price.percent))}%`)}`);
  }
  if (discPercent !== undefined) parts.push(`Descuento ${discPercent}%`);
  if (category !== undefined) parts.push(`Categoría ${category}`);
  if (stock && 'set' in stock) parts.push(`Stock ${stock.set.toLocaleString('es-VE')}`);
  if (stock && 'add' in stock) parts.push(`Stock ${signed(stock.add, Math.abs(stock.add).toLocaleString('es-VE'))}`);
  return parts.join(', ');
}

function signed(value: number, absolute: string): string {
  return `${value < 0 ? '−' : '+'}${absolute}`;
}
