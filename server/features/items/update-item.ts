import { eq } from 'drizzle-orm';
import { ITEM_MESSAGES, type UpdateItem } from '#contract/catalogue/item-write.ts';
import type { Permission } from '#domain/access/permissions.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { centsFromDecimal } from '#domain/money/money.ts';
import { NOWHERE, piecesOffered, type StoreOffer, storesThatStop } from '#domain/stock/online-offers.ts';
import { missingPermission } from '#server/features/accounts/staff/missing-permission.ts';
import { refuseUnapproved } from '#server/features/approvals/second-person.queries.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attributeItemChanges } from '#server/features/catalogue/attribute-item-changes.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { selectItemLevels } from '#server/features/locations/ledger/item-levels.ts';
import { asOneItemChange, setOnlineStock, stopOffering } from '#server/features/locations/ledger/online-levels.ts';
import { attempt, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';
import { lastChangedBy, lockBarcodes, NO_ITEM, refuseTakenBarcode, staleVersion } from './item-refusals.ts';
import { lockItems, rowOf, selectItem, setImagesCount } from './item-row.ts';

interface ItemUpdate extends RecordChange {
  body: UpdateItem;
  /** What the actor is allowed to do. */
  may: ReadonlySet<Permission>;
}

interface UpdatedItem {
  item: Item;
  /** Stores that stopped offering the item online, because together they offered more than the new stock. */
  stopped: readonly StoreOffer[];
}

/** Updates the fields sent; refused when the item was changed since the caller read it. Equal values change nothing. */
export function updateItem(database: Database, update: ItemUpdate): Promise<Outcome<UpdatedItem>> {
  const { id, body, seen, actor, may } = update;
  return attempt(database, async (tx) => {
    if (body.barcode !== undefined) await lockBarcodes(tx);
    const siblings = await lockItems(tx, { id, ...(await concernedRef(tx, id, body)) });
    const before = siblings.find((item) => item.id === id);
    if (!before) return NO_ITEM;
    const missing = permissionsOfUpdate(before, body).find((permission) => !may.has(permission));
    if (missing) return missingPermission(tx, missing);
    if (seen !== null && seen !== before.version) return staleVersion(before, await lastChangedBy(tx, id));
    const refusal = blanked(before, body) ?? (await barcodeRefusal(tx, before, body));
    if (refusal) return refusal;
    const { stock = before.stock } = body;
    const { offers } = (stock === before.stock ? () => NOWHERE : await selectItemLevels(tx, [id]))(id);
    const stopped = storesThatStop(before.stock, stock, offers);
    // The warehouse also gets what the stores no longer offer.
    const pieces = { difference: stock - before.stock + piecesOffered(stopped), priceCents: before.price };
    const unapproved = await refuseUnapproved(tx, 'stock', [pieces]);
    if (unapproved) return unapproved;

    await attributeItemChanges(tx, { kind: 'edit', actor });
    const newSibling = siblings.find((item) => item.id !== id && item.ref === body.ref);
    const write = async () => {
      await writeStock(tx, before, { stock, stopped }, actor);
      await writeItem(tx, before, body, newSibling);
    };
    await (movesStock(before, body.stock) ? asOneItemChange(tx, write) : write());
    const after = await selectItem(tx, id);
    if (!after) throw new Error('The item was locked and is gone');
    const changes = changedFields(before, after);
    if (Object.keys(changes).length > 0) {
      await recordAudit(
        tx,
        actor,
        'item.updated',
        { kind: 'item', id },
        {
          ref: after.ref,
          name: after.name,
          changes,
          ...(stopped.length > 0 && { stoppedOnline: stopped.map(({ name }) => name) }),
        },
      );
    }
    return { ok: true, value: { item: after, stopped } };
  });
}

/** What somebody needs to be allowed for this update. A form sends all its fields; those that stay as they are need nothing. */
function permissionsOfUpdate(before: Item, body: UpdateItem): Permission[] {
  const { price, discPercent, stock, ...others } = body;
  const differs = (field: keyof Item, value: unknown) => value !== undefined && value !== before[field];
  const needed: Permission[] = [];
  if (differs('price', price && centsFromDecimal(price)) || differs('discPercent', discPercent))
    needed.push('items.price');
  if (differs('stock', stock)) needed.push('stock.adjust');
  if (Object.entries(others).some(([field, value]) => differs(field as keyof Item, value))) needed.push('items.write');
  return needed;
}

/** The ref whose items must be locked too, because they share its pictures. */
async function concernedRef(tx: Connection, id: number, body: UpdateItem): Promise<{ ref?: string }> {
  if (body.ref !== undefined) return { ref: body.ref };
  const ref = body.imagesCount === undefined ? undefined : (await selectItem(tx, id))?.ref;
  return ref === undefined ? {} : { ref };
}

/** An item that moves to another ref takes over that ref's pictures. */
async function writeItem(tx: Connection, before: Item, body: UpdateItem, newSibling: Item | undefined): Promise<void> {
  const { imagesCount, stock: _, ...values } = rowOf(body);
  const moved = body.ref !== undefined && body.ref !== before.ref;
  if (moved && newSibling) {
    Object.assign(values, { picturesVersion: newSibling.picturesVersion, imagesCount: newSibling.imagesCount });
  }
  // Also when only the stock moves, because the update counts it.
  if (movesStock(before, body.stock) || Object.keys(values).length > 0) {
    await tx
      .update(items)
      .set({ ref: before.ref, ...values })
      .where(eq(items.id, before.id));
  }
  if (imagesCount !== undefined && imagesCount !== before.imagesCount)
    await setImagesCount(tx, body.ref ?? before.ref, imagesCount);
}

/** Legacy rows may share a barcode and keep it, but no other item may be given a used one. */
async function barcodeRefusal(tx: Connection, before: Item, { barcode }: UpdateItem): Promise<Refusal | null> {
  if (barcode === undefined || barcode === before.barcode) return null;
  return refuseTakenBarcode(tx, barcode, before.id);
}

function movesStock({ stock: before }: Item, stock: number | undefined): stock is number {
  return stock !== undefined && stock !== before;
}

/** The warehouse takes the difference. Where the new stock is less than what stores offer online, they stop offering the item. */
async function writeStock(
  tx: Connection,
  item: Item,
  { stock, stopped }: { stock: number; stopped: readonly StoreOffer[] },
  actor: Actor,
): Promise<void> {
  if (!movesStock(item, stock)) return;
  const { id } = item;
  const cells = stopped.map(({ locationId }) => ({ itemId: id, locationId }));
  await stopOffering(tx, cells, null);
  const origin = { reason: 'adjustment', document: null, actor, note: null } as const;
  await setOnlineStock(tx, [{ itemId: id, stock }], origin);
}

/** Refuses to empty a description or size that had a value; one that was empty may stay so. */
function blanked(before: Item, body: UpdateItem): Refusal | null {
  const fields: Record<string, string> = {};
  for (const field of ['description', 'size'] as const) {
    if (body[field] !== undefined && !body[field] && before[field]?.trim()) fields[field] = ITEM_MESSAGES[field];
  }
  const [message] = Object.values(fields);
  return message === undefined ? null : { ok: false, code: 'invalid', message, fields };
}

const WRITTEN = [
  'ref',
  'barcode',
  'name',
  'description',
  'price',
  'discPercent',
  'stock',
  'category',
  'categoryId',
  'size',
  'imageUrl',
  'imagesCount',
] as const satisfies (keyof Item)[];

/** An update's changes for the audit log: `{ price: { from: 4990, to: 3990 } }`, prices in cents. */
function changedFields(before: Item, after: Item): Record<string, { from: unknown; to: unknown }> {
  return Object.fromEntries(
    WRITTEN.filter((field) => before[field] !== after[field]).map((field) => [
      field,
      { from: before[field], to: after[field] },
    ]),
  );
}
