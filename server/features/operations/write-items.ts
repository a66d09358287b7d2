import { sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/office/audit.ts';
import type { Item } from '#domain/catalogue/item.ts';
import type { MovementReason } from '#domain/stock/ledger.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { nextItemIds } from '#server/features/items/item-row.ts';
import { type Move, moveStock } from '#server/features/locations/ledger/move-stock.ts';
import { setOnlineStock } from '#server/features/locations/ledger/online-levels.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { redirectDeleted } from './redirect-deleted.ts';
import type { TaskContext } from './tasks/task.ts';

export interface ItemValues {
  id: number;
  /** Cents. */
  price: number;
  discPercent: number;
  /** The stock available online. Undefined leaves it unchanged. */
  stock?: number;
  size: string | null;
  /** Undefined leaves it unchanged. */
  category?: string;
}

const ints = (values: (number | null)[]) => sql`${sql.param(values)}::int[]`;
const texts = (values: (string | null)[]) => sql`${sql.param(values)}::text[]`;

const originOf = (reason: MovementReason, { actor, operationId }: TaskContext) =>
  ({ reason, document: { kind: 'operation', id: operationId }, actor, note: null }) as const;

/**
 * Updates many items in one statement, after the movements that give them their stock. The rows must be locked already.
 * Call it within `asOneItemChange`.
 */
export async function writeItems(
  tx: Connection,
  rows: readonly ItemValues[],
  reason: MovementReason,
  context: TaskContext,
): Promise<void> {
  if (rows.length === 0) return;
  const stocks = rows.flatMap(({ id, stock }) => (stock === undefined ? [] : [{ itemId: id, stock }]));
  await setOnlineStock(tx, stocks, originOf(reason, context));
  await tx.execute(sql`
    update items set price_cents = written.price, disc_percent = written.discount,
      size = written.size, category = coalesce(written.category, items.category)
    from unnest(${ints(rows.map((row) => row.id))}, ${ints(rows.map((row) => row.price))},
                ${ints(rows.map((row) => row.discPercent))},
                ${texts(rows.map((row) => row.size))}, ${texts(rows.map((row) => row.category ?? null))})
      as written (id, price, discount, size, category)
    where items.id = written.id`);
}

interface VariantValues extends Omit<ItemValues, 'id' | 'category'> {
  /** The item to copy name, description, category and pictures from. */
  templateId: number;
  barcode: string;
  stock: number;
}

/**
 * Inserts many variants of existing items in one statement, after the movements that give them their stock. Call it within
 * `asOneItemChange`.
 * @returns their ids, in the order given
 */
export async function insertVariants(
  tx: Connection,
  rows: readonly VariantValues[],
  context: TaskContext,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const ids = await nextItemIds(tx, rows.length);
  const stocks = rows.map(({ stock }, at) => ({ itemId: ids[at] as number, stock }));
  await setOnlineStock(tx, stocks, originOf('import', context));
  await tx.execute(sql`
    insert into items (id, ref, barcode, name, description, price_cents, disc_percent, category, category_id, size,
                       images_count, pictures_version)
    select made.id, template.ref, made.barcode, template.name, template.description, made.price, made.discount,
           template.category, template.category_id, made.size, template.images_count, template.pictures_version
    from unnest(${ints(ids)}, ${ints(rows.map((row) => row.templateId))}, ${texts(rows.map((row) => row.barcode))},
                ${ints(rows.map((row) => row.price))}, ${ints(rows.map((row) => row.discPercent))},
                ${texts(rows.map((row) => row.size))})
      as made (id, template_id, barcode, price, discount, size)
    join items as template on template.id = made.template_id`);
  return ids;
}

/**
 * Deletes locked items. The audit log records their data, and keeps it longer than the item history does. Their pictures and
 * the copies of their data in sales stay.
 */
export async function removeItems(
  tx: Connection,
  deleted: readonly Item[],
  { operationId, actor }: TaskContext,
  action: AuditAction,
): Promise<void> {
  if (deleted.length === 0) return;
  const ids = deleted.map(({ id }) => id);
  await tx.delete(items).where(sql`${items.id} = any(${sql.param(ids)}::int[])`);
  await redirectDeleted(tx, deleted);
  const details = {
    deleted: deleted.map(({ id, ref, barcode, name, size, price, stock }) => {
      return { id, ref, barcode, name, size, price, stock };
    }),
  };
  await recordAudit(tx, actor, action, { kind: 'item_operation', id: operationId }, details);
}

/** Records stock movements of an operation, which has checked the levels under the locks of the items. */
export async function recordMoves(
  tx: Connection,
  moves: readonly Move[],
  reason: MovementReason,
  { actor, operationId }: TaskContext,
): Promise<void> {
  if (moves.length === 0) return;
  const document = { kind: 'operation', id: operationId } as const;
  const short = await moveStock(tx, moves, { reason, document, actor, note: null });
  if (short.length > 0) throw new Error('Stock is short although it was checked under the lock');
}
