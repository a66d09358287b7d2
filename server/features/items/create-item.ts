import type { CreateItem } from '#contract/catalogue/item-write.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { centsFromDecimal } from '#domain/money/money.ts';
import { refuseUnapproved } from '#server/features/approvals/second-person.queries.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attributeItemChanges } from '#server/features/catalogue/attribute-item-changes.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { lockBarcodes, refuseTakenBarcode } from './item-refusals.ts';
import { insertItems, itemOf, lockItems, rowOf, setImagesCount } from './item-row.ts';

/** Creates an item. With an existing ref it shares that ref's pictures. */
export function createItem(database: Database, body: CreateItem, actor: Actor): Promise<Outcome<Item>> {
  return attempt(database, async (tx) => {
    await lockBarcodes(tx);
    const taken = await refuseTakenBarcode(tx, body.barcode, null);
    if (taken) return taken;
    const pieces = { difference: body.stock ?? 0, priceCents: centsFromDecimal(body.price) };
    const unapproved = await refuseUnapproved(tx, 'stock', [pieces]);
    if (unapproved) return unapproved;
    const { ref, barcode, name, description, category, categoryId } = body;
    const [sibling] = await lockItems(tx, { ref });
    const imagesCount = body.imagesCount ?? sibling?.imagesCount ?? 1;
    if (sibling) {
      await attributeItemChanges(tx, { kind: 'edit', actor });
      await setImagesCount(tx, ref, imagesCount);
    }
    await attributeItemChanges(tx, { kind: 'create', actor });
    const created = {
      ...rowOf(body),
      ref,
      barcode,
      name,
      description,
      category,
      categoryId,
      priceCents: centsFromDecimal(body.price),
      imagesCount,
      picturesVersion: sibling?.picturesVersion ?? 0,
    };
    const [row] = await insertItems(tx, [created], actor);
    if (!row) throw new Error('The item was not inserted');
    await recordAudit(
      tx,
      actor,
      'item.created',
      { kind: 'item', id: row.id },
      { ref, barcode, name, size: row.size, price: row.priceCents, stock: row.stock },
    );
    return { ok: true, value: itemOf(row) };
  });
}
