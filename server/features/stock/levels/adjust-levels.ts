import { hash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { AdjustLevels, LevelChangeResult } from '#contract/stock/write-levels.ts';
import { MAX_STOCK } from '#domain/catalogue/item-rules.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { adjustmentText, movementOf, refuseLevelDifference } from '#domain/stock/adjust-stock.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attributeItemChanges } from '#server/features/catalogue/attribute-item-changes.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { stockAdjustments } from '#server/features/items/adjustments/stock-adjustments.tables.ts';
import { lockStock, moveStock } from '#server/features/locations/ledger/move-stock.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import { selectLevels, selectPlaces } from './levels.queries.ts';

type Change = AdjustLevels['changes'][number];

export interface LevelAdjustment {
  body: AdjustLevels;
  actor: AccountActor;
}

/**
 * Adds pieces to levels or removes them, in one transaction. Concurrent changes all count, so no version is needed. A
 * repeated change is not applied again. A change that would take reserved pieces is refused with a message; the others
 * are applied.
 */
export function adjustLevels(database: Database, adjustment: LevelAdjustment): Promise<LevelChangeResult[]> {
  const { body, actor } = adjustment;
  return database.transaction(async (tx) => {
    const fresh = await claimKeys(tx, adjustment);
    await lockStock(
      tx,
      body.changes.map(({ itemId }) => itemId),
    );
    const judged = await judge(
      tx,
      body.changes.filter(({ key }) => fresh.has(key)),
    );
    const done = judged.filter(({ problem }) => problem === null);
    const refused = judged.filter(({ problem }) => problem !== null).map(({ change }) => change.key);
    // Refused changes release their keys, so that a repeat is judged again.
    if (refused.length > 0) await tx.delete(stockAdjustments).where(inArray(stockAdjustments.key, refused));
    if (done.length > 0) await enter(tx, done, body, actor);

    const problems = new Map(judged.map(({ change, problem }) => [change.key, problem]));
    const spoken = await reusedKeys(tx, adjustment, fresh);
    return body.changes.map(({ key }) => ({
      key,
      problem: spoken.has(key) ? 'Esta clave ya se usó con otro ajuste' : (problems.get(key) ?? null),
    }));
  });
}

/** @returns the keys that are new. In order, so that two calls with the same keys wait for each other, never in a circle. */
async function claimKeys(tx: Connection, adjustment: LevelAdjustment): Promise<Set<string>> {
  const rows = adjustment.body.changes
    .map((change) => ({ key: change.key, fingerprint: fingerprintOf(adjustment, change) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const claimed = await tx
    .insert(stockAdjustments)
    .values(rows)
    .onConflictDoNothing()
    .returning({ key: stockAdjustments.key });
  return new Set(claimed.map(({ key }) => key));
}

/** Keys that were used before with a different request. */
async function reusedKeys(
  tx: Connection,
  adjustment: LevelAdjustment,
  fresh: ReadonlySet<string>,
): Promise<Set<string>> {
  const old = new Map(
    adjustment.body.changes.filter(({ key }) => !fresh.has(key)).map((change) => [change.key, change]),
  );
  if (old.size === 0) return new Set();
  const rows = await tx
    .select()
    .from(stockAdjustments)
    .where(inArray(stockAdjustments.key, [...old.keys()]));
  const isOther = ({ key, fingerprint }: (typeof rows)[number]) =>
    fingerprint !== fingerprintOf(adjustment, old.get(key) as Change);
  return new Set(rows.filter(isOther).map(({ key }) => key));
}

interface Judged {
  change: Change;
  /** Null: the change is applied. */
  problem: string | null;
  /** For the audit log. */
  ref?: string;
  size?: string | null;
  place?: string;
}

/** Judges the changes in order; the items are locked. */
async function judge(tx: Connection, changes: readonly Change[]): Promise<Judged[]> {
  const ids = changes.map(({ itemId }) => itemId);
  const there = await tx
    .select({ id: items.id, ref: items.ref, size: items.size, stock: items.stock })
    .from(items)
    .where(sql`${items.id} = any(${sql.param(ids)}::int[])`);
  const known = new Map(there.map((item) => [item.id, item]));
  const places = new Map((await selectPlaces(tx)).map((place) => [place.id, place]));
  const levels = new Map((await selectLevels(tx, ids)).map((level) => [`${level.itemId} ${level.locationId}`, level]));
  return changes.map((change) => {
    const { itemId, locationId, difference } = change;
    const place = places.get(locationId);
    const item = known.get(itemId);
    if (!item) return { change, problem: 'Este producto ya no existe.' };
    if (!place) return { change, problem: 'Esta tienda está cerrada o ya no existe.' };
    const cell = `${itemId} ${locationId}`;
    const level = levels.get(cell) ?? {
      itemId,
      locationId,
      onHand: 0,
      reserved: 0,
      minimum: null,
      shelf: null,
      online: true,
    };
    const { ref, size } = item;
    const stock = place.sellsOnline && level.online ? item.stock + difference : item.stock;
    const problem =
      refuseLevelDifference(level, difference) ??
      (stock > MAX_STOCK
        ? `Todo lo que se vende en línea no puede pasar de ${MAX_STOCK.toLocaleString('es-VE')}.`
        : null);
    if (problem === null) {
      levels.set(cell, { ...level, onHand: level.onHand + difference });
      known.set(itemId, { ...item, stock });
    }
    return { change, problem, ref, size, place: place.name };
  });
}

async function enter(tx: Connection, done: readonly Judged[], body: AdjustLevels, actor: AccountActor): Promise<void> {
  const note = adjustmentText(body.reason, body.note || null);
  // The item's history shows how the adjustment changed the online stock.
  await attributeItemChanges(tx, { kind: 'adjust', actor, reason: note });
  const moves = done.map(({ change: { itemId, locationId, difference } }) => ({
    itemId,
    locationId,
    delta: difference,
  }));
  const short = await moveStock(tx, moves, { reason: movementOf(body.reason), document: null, actor, note });
  if (short.length > 0) throw new Error('Levels were judged under the lock and are short');
  const [first, ...others] = done;
  const isOne = first !== undefined && others.length === 0;
  await recordAudit(tx, actor, 'stock.adjusted', isOne ? { kind: 'item', id: first.change.itemId } : null, {
    reason: note,
    ...(isOne ? cellOf(first) : { cells: done.map(cellText) }),
  });
}

const cellOf = ({ ref, size, place, change: { difference } }: Judged) => ({ ref, size, location: place, difference });

/** 'R1 talla M, Samán Chacao: +3'. */
function cellText({ ref, size, place, change: { difference } }: Judged): string {
  return `${ref} ${sizePhrase(size)}, ${place}: ${difference > 0 ? '+' : ''}${difference}`;
}

function fingerprintOf({ body: { reason, note = '' }, actor }: LevelAdjustment, change: Change): string {
  const { itemId, locationId, difference } = change;
  const terms = JSON.stringify([itemId, locationId, actor.accountId, difference, reason, note]);
  return hash('sha256', terms, 'base64url');
}
