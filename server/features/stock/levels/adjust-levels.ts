import { hash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { AdjustLevels, LevelChangeResult } from '#contract/stock/write-levels.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { MAX_STOCK } from '#domain/catalogue/item-rules.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { formatUsd } from '#domain/money/money.ts';
import { adjustmentText, movementOf, refuseLevelDifference } from '#domain/stock/adjust-stock.ts';
import { worthOf } from '#domain/stock/large-adjustment.ts';
import { askApproval, decideApproval, selectWaiting } from '#server/features/approvals/approvals.queries.ts';
import type { Approval } from '#server/features/approvals/approvals.tables.ts';
import { selectAdjustmentLimit } from '#server/features/approvals/second-person.queries.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attributeItemChanges } from '#server/features/catalogue/attribute-item-changes.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { stockAdjustments } from '#server/features/items/adjustments/stock-adjustments.tables.ts';
import { OTHER_STORE, worksAt } from '#server/features/locations/in-stores.ts';
import { lockStock, moveStock } from '#server/features/locations/ledger/move-stock.ts';
import { attempt, conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import { selectLevels, selectPlaces } from './levels.queries.ts';

type Change = AdjustLevels['changes'][number];

interface LevelAdjustment {
  body: AdjustLevels;
  actor: AccountActor;
  /** The stores that the caller is limited to. Changes elsewhere are refused, row by row. */
  stores: StoreScope;
  /** The request that it carries out. */
  approves?: Approval;
}

/** An adjustment that waits, with its words. */
export interface AdjustmentPayload {
  body: AdjustLevels;
  reason: string;
  cells: string[];
  worthCents: number;
}

export const adjustmentTitle = (worthCents: number) => `Ajustar existencias por ${formatUsd(worthCents)}`;

/**
 * Adds pieces to levels or removes them, in one transaction. Concurrent changes all count, so no version is needed. A
 * repeated change is not applied again. A change that would take reserved pieces is refused with a message; the others
 * are applied.
 * Where the house wants a second person, those that would be applied wait together if they are worth more than its limit.
 * Once approved they are judged again, and applied all or not at all.
 */
export function adjustLevels(database: Database, adjustment: LevelAdjustment): Promise<Outcome<LevelChangeResult[]>> {
  const { body, actor, approves } = adjustment;
  return attempt(database, async (tx) => {
    const undecidable = approves && (await decideApproval(tx, { id: approves.id, state: 'approved', actor }));
    if (undecidable) return undecidable;
    const fresh = await claimKeys(tx, adjustment);
    await lockStock(
      tx,
      body.changes.map(({ itemId }) => itemId),
    );
    const judged = await judge(
      tx,
      body.changes.filter(({ key }) => fresh.has(key)),
      adjustment.stores,
    );
    const done = judged.filter(({ problem }) => problem === null);
    const waits = !approves && worthOf(done) > ((await selectAdjustmentLimit(tx)) ?? Number.POSITIVE_INFINITY);
    const stopped = judged.find(({ problem }) => problem !== null);
    if (approves && stopped) return conflict(`${nameOfCell(stopped)}: ${stopped.problem}`);
    const refused = judged.filter(({ problem }) => waits || problem !== null).map(({ change }) => change.key);
    // Refused changes release their keys, so that a repeat is judged again.
    if (refused.length > 0) await tx.delete(stockAdjustments).where(inArray(stockAdjustments.key, refused));
    if (waits) await askForAdjustment(tx, done, body, actor);
    else if (done.length > 0) await enter(tx, done, body, actor, approves);

    const problems = new Map(judged.map(({ change, problem }) => [change.key, problem]));
    const spoken = await reusedKeys(tx, adjustment, fresh);
    const value = body.changes.map(({ key }) => {
      const problem = spoken.has(key) ? 'Esta clave ya se usó con otro ajuste' : (problems.get(key) ?? null);
      return { key, problem, waits: waits && problem === null && fresh.has(key) };
    });
    return { ok: true, value };
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
  difference: number;
  priceCents: number;
}

/** Judges the changes in order; the items are locked. */
async function judge(tx: Connection, changes: readonly Change[], stores: StoreScope): Promise<Judged[]> {
  const ids = changes.map(({ itemId }) => itemId);
  const there = await tx
    .select({ id: items.id, ref: items.ref, size: items.size, stock: items.stock, priceCents: items.priceCents })
    .from(items)
    .where(sql`${items.id} = any(${sql.param(ids)}::int[])`);
  const known = new Map(there.map((item) => [item.id, item]));
  const places = new Map((await selectPlaces(tx, stores)).map((place) => [place.id, place]));
  const levels = new Map(
    (await selectLevels(tx, ids, stores)).map((level) => [`${level.itemId} ${level.locationId}`, level]),
  );
  return changes.map((change) => {
    const { itemId, locationId, difference } = change;
    const priceCents = known.get(itemId)?.priceCents ?? 0;
    const judgement = { change, difference, priceCents };
    if (!worksAt(stores, locationId)) return { ...judgement, problem: `${OTHER_STORE}.` };
    const place = places.get(locationId);
    const item = known.get(itemId);
    if (!item) return { ...judgement, problem: 'Este producto ya no existe.' };
    if (!place) return { ...judgement, problem: 'Esta tienda está cerrada o ya no existe.' };
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
    return { ...judgement, problem, ref, size, place: place.name };
  });
}

/** The same changes of the same person wait once, however often they are sent. */
async function askForAdjustment(
  tx: Connection,
  done: readonly Judged[],
  { reason, note, changes }: AdjustLevels,
  actor: AccountActor,
): Promise<void> {
  const requested = new Set(done.map(({ change }) => change.key));
  const payload: AdjustmentPayload = {
    body: { reason, note, changes: changes.filter(({ key }) => requested.has(key)) },
    reason: adjustmentText(reason, note || null),
    cells: done.map(cellText),
    worthCents: worthOf(done),
  };
  const waiting = await selectWaiting(tx, 'stock.adjust');
  const isSame = (request: Approval) => {
    const earlier = request.payload as AdjustmentPayload;
    return request.requestedBy === actor.accountId && contentsOf(earlier) === contentsOf(payload);
  };
  if (waiting.some(isSame)) return;
  await askApproval(tx, {
    act: 'stock.adjust',
    recordId: null,
    payload,
    actor,
    title: adjustmentTitle(payload.worthCents),
  });
}

const contentsOf = ({ reason, cells }: AdjustmentPayload) => JSON.stringify([reason, cells]);

async function enter(
  tx: Connection,
  done: readonly Judged[],
  body: AdjustLevels,
  actor: AccountActor,
  approves: Approval | undefined,
): Promise<void> {
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
    ...(approves && { requestedBy: approves.requestedActor }),
    ...(isOne ? cellOf(first) : { cells: done.map(cellText) }),
  });
}

const cellOf = ({ ref, size, place, change: { difference } }: Judged) => ({ ref, size, location: place, difference });

const nameOfCell = ({ ref, size, place }: Judged) => (ref ? `${ref} ${sizePhrase(size)}, ${place}` : 'Un producto');

/** 'R1 talla M, Samán Chacao: +3'. */
function cellText(cell: Judged): string {
  return `${nameOfCell(cell)}: ${cell.difference > 0 ? '+' : ''}${cell.difference}`;
}

/** Of who requested it, also once another person approved it. */
function fingerprintOf({ body: { reason, note = '' }, actor, approves }: LevelAdjustment, change: Change): string {
  const { itemId, locationId, difference } = change;
  const terms = JSON.stringify([
    itemId,
    locationId,
    approves?.requestedBy ?? actor.accountId,
    difference,
    reason,
    note,
  ]);
  return hash('sha256', terms, 'base64url');
}
