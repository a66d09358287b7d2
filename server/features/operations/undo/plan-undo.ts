import { inStock } from '#domain/catalogue/bulk/delete-cautions.ts';
import type { Garment } from '#domain/catalogue/garment/garment.ts';
import { isGarmentField } from '#domain/catalogue/garment/garment-words.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { MAX_STOCK } from '#domain/catalogue/item-rules.ts';
import { type ChangedSince, takeBack } from '#domain/catalogue/undo/take-back.ts';
import { takeBackGarment } from '#domain/catalogue/undo/take-back-garment.ts';
import { type PiecesBack, takeBackPieces } from '#domain/catalogue/undo/take-back-pieces.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import { asSentence } from '#domain/text/as-sentence.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import type { HistoryFields, items } from '#server/features/catalogue/catalogue.tables.ts';
import type { LevelCell } from '#server/features/locations/ledger/available-at.ts';
import type { Move } from '#server/features/locations/ledger/move-stock.ts';
import type { StoppedLevel } from '#server/features/locations/ledger/online-levels.ts';
import type { UnitOutcome } from '../tasks/task.ts';
import { describeChange, variantLabelOf } from '../tasks/task-items.ts';
import type { ItemValues } from '../write-items.ts';
import { type LaterChange, standingChanges } from './standing-changes.ts';
import type { RecordedChange, UndoContext } from './undo.queries.ts';

/** The writes of an undo, collected over some items. */
export interface UndoPlan {
  written: ItemValues[];
  moved: Move[];
  /** Stores that will offer the item online again. */
  offered: LevelCell[];
  removed: Item[];
  restored: (typeof items.$inferInsert)[];
  /** By ref: the fields of garments. */
  garments: Map<string, Partial<Garment>>;
}

/** The change of one item by an operation, the current item, and what else was read. */
export interface ItemState extends UndoContext {
  operationId: number;
  change: RecordedChange;
  /** Null when it does not exist. */
  item: Item | null;
}

/** Decides how to undo the change of one item, and adds it to the plan. */
export function planUndo(plan: UndoPlan, state: ItemState): UnitOutcome {
  const { change } = state;
  if (change.before === null) return deleteCreated(plan, state);
  return change.after === null ? restoreDeleted(plan, state, change.before) : revertEdit(plan, state);
}

function laterOf({ change, later }: ItemState): readonly LaterChange[] {
  return later.get(change.itemId) ?? [];
}

/** Changes of the item itself; its history also has those of its garment. */
function laterOfItem(state: ItemState): readonly LaterChange[] {
  return laterOf(state).filter(({ kind, fields }) => kind !== 'edited' || !fields.every(isGarmentField));
}

/** The last change that nobody has undone. */
const lastStanding = (state: ItemState) => standingChanges(laterOfItem(state)).at(-1);

const describeLater = ({ actor, at }: LaterChange) => `${nameOfActor(actor)}, ${formatCaracasDateTime(at)}`;

function revertEdit(plan: UndoPlan, state: ItemState): UnitOutcome {
  const { item, change } = state;
  const { itemId, before, after } = change;
  if (!item) {
    const last = lastStanding(state);
    const message = last ? asSentence(`Ya no existe: ${describeLater(last)}`) : 'Ya no existe.';
    return { kind: 'failed', itemId, label: `Producto ${itemId}`, message };
  }
  const since: ChangedSince = new Map(
    standingChanges(laterOf(state)).flatMap((one) => {
      // An earlier, interrupted undo of the same operation.
      const by = one.undoes === state.operationId ? 'undone' : { words: describeLater(one) };
      return one.fields.map((field) => [field, by] as const);
    }),
  );
  const moved = state.moved.get(itemId);
  const stopped = state.stopped.get(itemId) ?? [];
  const edit =
    moved || stopped.length > 0 ? withoutStock({ before, after }) : { before: before ?? {}, after: after ?? {} };
  const taken = takeBack(item, edit, since, state.inWarehouse(itemId));
  const pieces = takeBackPieces(moved ?? []);
  const label = variantLabelOf(item);
  const again = offeredAgain(stopped, pieces, since.get('stock'));
  const garment = takeBackGarment(plan.garments.has(item.ref) ? undefined : state.garments.get(item.ref), edit, since);
  const left = [...taken.left, ...garment.left, ...pieces.left, ...again.left];
  const why = `${left.join('; ')}.`;
  const ofGarment = Object.keys(garment.values).length > 0;
  if (taken.fields.length === 0 && !ofGarment && pieces.moves.length === 0 && again.stores.length === 0) {
    return left.length === 0 ? { kind: 'unchanged' } : { kind: 'failed', itemId, label, message: why };
  }
  if (taken.fields.length > 0) plan.written.push({ id: itemId, ...taken.values });
  if (ofGarment) plan.garments.set(item.ref, garment.values);
  plan.moved.push(...pieces.moves.map((move) => ({ itemId, ...move })));
  plan.offered.push(...again.stores);
  const [was, is] = joinDescriptions(describeChange(item, taken.values), {
    before: [...garment.before, ...pieces.before, ...again.stores.map(({ name }) => `${name} no lo ofrece en línea`)],
    after: [...garment.after, ...pieces.after, ...again.stores.map(({ name }) => `${name} lo ofrece en línea`)],
  });
  const outcome = { kind: 'changed', example: { itemId, label, before: was, after: is } } as const;
  return left.length === 0 ? outcome : { ...outcome, problem: `${why} Lo demás sí se deshace.` };
}

/** Stores offer the item again, unless somebody wrote its stock since, without counting their pieces. */
function offeredAgain(
  stopped: readonly StoppedLevel[],
  { left }: PiecesBack,
  since: { words: string } | 'undone' | undefined,
): { stores: readonly StoppedLevel[]; left: string[] } {
  if (left.length === 0 && (since === undefined || since === 'undone')) return { stores: stopped, left: [] };
  const why = typeof since === 'object' ? `: cambio posterior de ${since.words}` : '';
  return { stores: [], left: stopped.map(({ name }) => `${name} sigue sin ofrecerlo en línea${why}`) };
}

/** Moved pieces are undone at each location instead of by the stock available online. */
function withoutStock({ before, after }: Pick<RecordedChange, 'before' | 'after'>) {
  const { stock: _was, ...rest } = before ?? {};
  const { stock: _is, ...others } = after ?? {};
  return { before: rest, after: others };
}

/** The changed fields, then the changed locations. */
function joinDescriptions(
  [was, is]: [string, string],
  { before, after }: Pick<PiecesBack, 'before' | 'after'>,
): [string, string] {
  return [[was, ...before].filter(Boolean).join(' · '), [is, ...after].filter(Boolean).join(' · ')];
}

/** Deletes an item that the operation created, unless somebody has used it since. */
function deleteCreated(plan: UndoPlan, state: ItemState): UnitOutcome {
  const { item, change, ordered } = state;
  if (!item) return { kind: 'unchanged' };
  const { id: itemId } = item;
  const label = variantLabelOf(item);
  const last = lastStanding(state);
  const refuse = (message: string): UnitOutcome => ({ kind: 'failed', itemId, label, message });
  if (ordered.has(itemId)) return refuse('Ya está en un pedido.');
  if (last) return refuse(asSentence(`Cambio posterior de ${describeLater(last)}`));
  // Changes that were undone since have raised the version too.
  const raised = change.repeats + laterOfItem(state).filter(({ kind }) => kind !== 'deleted').length;
  if (item.version !== (change.after?.version ?? 0) + raised) return refuse('Cambió después.');
  const pieces = takeBackPieces(state.moved.get(itemId) ?? []);
  if (pieces.left.length > 0) return refuse(`${pieces.left.join('; ')}.`);
  if (state.brought.has(itemId)) return refuse('Sus piezas cambiaron después en una tienda.');
  plan.moved.push(...pieces.moves.map((move) => ({ itemId, ...move })));
  plan.removed.push(item);
  return { kind: 'changed', example: { itemId, label, before: inStock(item.stock), after: 'Se elimina' }, deleted: 1 };
}

/** Creates a deleted item again with its id, so that past sales still refer to it. */
function restoreDeleted(plan: UndoPlan, state: ItemState, before: HistoryFields): UnitOutcome {
  const { change, item, taken, left, pictures } = state;
  const { itemId } = change;
  if (item) return { kind: 'unchanged' };
  const { price, createdAt, version = 1, stock: _, ...fields } = before as Required<HistoryFields>;
  const label = variantLabelOf(fields);
  const last = lastStanding(state);
  // An interrupted undo had already restored it.
  if (last?.kind === 'deleted') {
    return { kind: 'failed', itemId, label, message: asSentence(`Se eliminó otra vez: ${describeLater(last)}`) };
  }
  if (taken.has(fields.barcode)) {
    const message = `El código de barras ${fields.barcode} ya pertenece a otro producto.`;
    return { kind: 'failed', itemId, label, message };
  }
  // Its levels outlived it, and the database sums its stock from them (migrations/0004_catalogue.sql).
  const stock = Math.min(left.get(itemId) ?? 0, MAX_STOCK);
  const shown = pictures.get(fields.ref);
  plan.restored.push({
    ...fields,
    ...(shown && { imagesCount: shown.imagesCount, picturesVersion: shown.picturesVersion }),
    id: itemId,
    priceCents: price,
    version: version + 1,
    createdAt: new Date(createdAt),
  });
  return { kind: 'changed', example: { itemId, label, before: 'Eliminado', after: `Vuelve, ${inStock(stock)}` } };
}
