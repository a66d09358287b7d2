import { hash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { AdjustStock } from '#contract/stock/stock-adjustment.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { adjustmentText, refuseDifference } from '#domain/stock/adjust-stock.ts';
import { refuseFall } from '#domain/stock/online-offers.ts';
import { refuseUnapproved } from '#server/features/approvals/second-person.queries.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attributeItemChanges } from '#server/features/catalogue/attribute-item-changes.ts';
import { presentItem } from '#server/features/catalogue/catalogue.presenter.ts';
import { warehouseStock } from '#server/features/locations/ledger/available-at.ts';
import { setOnlineStock } from '#server/features/locations/ledger/online-levels.ts';
import { attempt, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import { NO_ITEM } from '../item-refusals.ts';
import { lockItems, selectItem } from '../item-row.ts';
import { stockAdjustments } from './stock-adjustments.tables.ts';

interface StockAdjustment {
  id: number;
  body: AdjustStock;
  idempotencyKey: string;
  actor: AccountActor;
}

/**
 * Adds pieces to an item's stock or takes them off. Concurrent changes of staff and orders all count, so no version is
 * needed. A repeated request changes nothing and is answered with the item as it is now.
 */
export function adjustStock(database: Database, adjustment: StockAdjustment): Promise<Outcome<Item>> {
  const { id, body, idempotencyKey, actor } = adjustment;
  return attempt(database, async (tx) => {
    const fingerprint = fingerprintOf(adjustment);
    if (!(await claimKey(tx, idempotencyKey, fingerprint))) return answerAgain(tx, id, idempotencyKey, fingerprint);
    const [before] = await lockItems(tx, { id });
    if (!before) return NO_ITEM;
    const inWarehouse = await warehouseStock(tx, [id]);
    const refused =
      refuseDifference(before.stock, body.difference) ??
      refuseFall(before.stock, before.stock + body.difference, inWarehouse(id));
    if (refused) return outOfRange(refused, before);
    const unapproved = await refuseUnapproved(tx, 'difference', [
      { difference: body.difference, priceCents: before.price },
    ]);
    if (unapproved) return unapproved;

    const reason = adjustmentText(body.reason, body.note || null);
    await attributeItemChanges(tx, { kind: 'adjust', actor, reason });
    const origin = { reason: 'adjustment', document: null, actor, note: reason } as const;
    await setOnlineStock(tx, [{ itemId: id, stock: before.stock + body.difference }], origin);
    const after = await selectItem(tx, id);
    if (!after) throw new Error('The item was locked and is gone');
    const { ref, name, stock } = after;
    await recordAudit(
      tx,
      actor,
      'item.stock-adjusted',
      { kind: 'item', id },
      {
        ref,
        name,
        difference: body.difference,
        reason: body.reason,
        ...(body.note && { note: body.note }),
        changes: { stock: { from: before.stock, to: stock } },
      },
    );
    return { ok: true, value: after };
  });
}

/**
 * Whether the key is new. The insert waits for a concurrent request with the same key. If that one is rolled back, this
 * one gets the key.
 */
async function claimKey(tx: Connection, key: string, fingerprint: string): Promise<boolean> {
  const claimed = await tx
    .insert(stockAdjustments)
    .values({ key, fingerprint })
    .onConflictDoNothing()
    .returning({ key: stockAdjustments.key });
  return claimed.length > 0;
}

async function answerAgain(tx: Connection, id: number, key: string, fingerprint: string): Promise<Outcome<Item>> {
  const [earlier] = await tx.select().from(stockAdjustments).where(eq(stockAdjustments.key, key));
  if (earlier?.fingerprint !== fingerprint)
    return { ok: false, code: 'key_reused', message: 'Esta clave ya se usó con otro ajuste' };
  const item = await selectItem(tx, id);
  return item ? { ok: true, value: item } : NO_ITEM;
}

/** Includes the current item, because the screen may show an older stock. */
function outOfRange(message: string, item: Item): Refusal {
  return { ok: false, code: 'invalid', message, fields: { difference: message }, details: presentItem(item) };
}

function fingerprintOf({ id, body, actor }: StockAdjustment): string {
  const { difference, reason, note = '' } = body;
  return hash('sha256', JSON.stringify([id, actor.accountId, difference, reason, note]), 'base64url');
}

/** No open screen repeats an adjustment after this time. */
const KEPT_DAYS = 30;

/** Deletes the idempotency keys of old adjustments. */
export async function deleteOldKeys({ connection }: Database): Promise<void> {
  await connection
    .delete(stockAdjustments)
    .where(lt(stockAdjustments.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
}
