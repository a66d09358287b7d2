import { inStock } from '#domain/catalogue/bulk/delete-cautions.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { MAX_STOCK } from '#domain/catalogue/item-rules.ts';
import { type ChangedSince, takeBack } from '#domain/catalogue/undo/take-back.ts';
import { type PiecesBack, takeBackPieces } from '#domain/catalogue/undo/take-back-pieces.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import { asSentence } from '#domain/text/as-sentence.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import type { items } from '#server/features/catalogue/catalogue.tables.ts';
import type { KeptFields } from '#server/features/catalogue/history/item-history.tables.ts';
import type { LevelCell } from '#server/features/locations/ledger/available-at.ts';
import type { Move } from '#server/features/locations/ledger/move-stock.ts';
import type { StoppedLevel } from '#server/features/locations/ledger/online-levels.ts';
import { describeChange } from '../tasks/describe-change.ts';
import { variantLabelOf } from '../tasks/lock-items.ts';
import type { UnitOutcome } from '../tasks/task.ts';
import type { ItemValues } from '../write-items.ts';
import type { Surroundings } from './read-surroundings.ts';
import { type LaterChange, standingChanges } from './standing-changes.ts';
import type { RecordedChange } from './undo.queries.ts';

/** What an undo writes, collected over some items. */
export interface UndoPlan {
  written: ItemValues[];
  moved: Move[];
  /** Stores that offer the item online again. */
  offered: LevelCell[];
  removed: Item[];
  restored: (typeof items.$inferInsert)[];
}

/** What an operation did to one item, the item as it is, and what else was read. */
export interface ItemState extends Surroundings {
  operationId: number;
  change: RecordedChange;
  /** Null when it does not exist. */
  item: Item | null;
}

/** Decides what an operation's change of one item becomes, and adds it to the plan. */
export function planUndo(plan: UndoPlan, state: ItemState): UnitOutcome {
  const { change } = state;
  if (change.before === null) return removeAgain(plan, state);
  return change.after === null ? makeAgain(plan, state, change.before) : editBack(plan, state);
}

function laterOf({ change, later }: ItemState): readonly LaterChange[] {
  return later.get(change.itemId) ?? [];
}

/** The last change that nobody has taken back. */
const lastStanding = (state: ItemState) => standingChanges(laterOf(state)).at(-1);

const wordsOf = ({ actor, at }: LaterChange) => `${nameOfActor(actor)}, ${formatCaracasDateTime(at)}`;

function editBack(plan: UndoPlan, state: ItemState): UnitOutcome {
  const { item, change } = state;
  const { itemId, before, after } = change;
  if (!item) {
    const last = lastStanding(state);
    const message = last ? asSentence(`Ya no existe: ${wordsOf(last)}`) : 'Ya no existe.';
    return { kind: 'failed', itemId, label: `Producto ${itemId}`, message };
  }
  const since: ChangedSince = new Map(
    standingChanges(laterOf(state)).flatMap((one) => {
      // An earlier undo of the same operation, which was interrupted.
      const since = one.undoes === state.operationId ? 'undone' : { words: wordsOf(one) };
      return one.fields.map((field) => [field, since] as const);
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
  const left = [...taken.left, ...pieces.left, ...again.left];
  const why = `${left.join('; ')}.`;
  if (taken.fields.length === 0 && pieces.moves.length === 0 && again.stores.length === 0) {
    return left.length === 0 ? { kind: 'unchanged' } : { kind: 'failed', itemId, label, message: why };
  }
  if (taken.fields.length > 0) plan.written.push({ id: itemId, ...taken.values });
  plan.moved.push(...pieces.moves.map((move) => ({ itemId, ...move })));
  plan.offered.push(...again.stores);
  const [was, is] = bothTold(describeChange(item, taken.values), {
    before: [...pieces.before, ...again.stores.map(({ name }) => `${name} no lo ofrece en línea`)],
    after: [...pieces.after, ...again.stores.map(({ name }) => `${name} lo ofrece en línea`)],
  });
  const outcome = { kind: 'changed', example: { itemId, label, before: was, after: is } } as const;
  return left.length === 0 ? outcome : { ...outcome, left: `${why} Lo demás sí se deshace.` };
}

/** Whoever wrote the stock since meant it without these stores' pieces. */
function offeredAgain(
  stopped: readonly StoppedLevel[],
  { left }: PiecesBack,
  since: { words: string } | 'undone' | undefined,
): { stores: readonly StoppedLevel[]; left: string[] } {
  if (left.length === 0 && (since === undefined || since === 'undone')) return { stores: stopped, left: [] };
  const why = typeof since === 'object' ? `: cambio posterior de ${since.words}` : '';
  return { stores: [], left: stopped.map(({ name }) => `${name} sigue sin ofrecerlo en línea${why}`) };
}

/** What pieces do is judged where they lie, not by what can be bought online. */
function withoutStock({ before, after }: Pick<RecordedChange, 'before' | 'after'>) {
  const { stock: _was, ...rest } = before ?? {};
  const { stock: _is, ...others } = after ?? {};
  return { before: rest, after: others };
}

/** The changed fields, then the changed locations. */
function bothTold(
  [was, is]: [string, string],
  { before, after }: Pick<PiecesBack, 'before' | 'after'>,
): [string, string] {
  return [[was, ...before].filter(Boolean).join(' · '), [is, ...after].filter(Boolean).join(' · ')];
}

/** What the operation made is deleted, unless somebody has used it since. */
function removeAgain(plan: UndoPlan, state: ItemState): UnitOutcome {
  const { item, change, ordered } = state;
  if (!item) return { kind: 'unchanged' };
  const { id: itemId } = item;
  const label = variantLabelOf(item);
  const last = lastStanding(state);
  const refuse = (message: string): UnitOutcome => ({ kind: 'failed', itemId, label, message });
  if (ordered.has(itemId)) return refuse('Ya está en un pedido.');
  if (last) return refuse(asSentence(`Cambio posterior de ${wordsOf(last)}`));
  // What was taken back since has raised the version too.
  const raised = change.repeats + laterOf(state).filter(({ kind }) => kind !== 'deleted').length;
  if (item.version !== (change.after?.version ?? 0) + raised) return refuse('Cambió después.');
  const pieces = takeBackPieces(state.moved.get(itemId) ?? []);
  if (pieces.left.length > 0) return refuse(`${pieces.left.join('; ')}.`);
  plan.moved.push(...pieces.moves.map((move) => ({ itemId, ...move })));
  plan.removed.push(item);
  return { kind: 'changed', example: { itemId, label, before: inStock(item.stock), after: 'Se elimina' }, deleted: 1 };
}

/** What the operation deleted is made again with its id, so that past sales lead to it. */
function makeAgain(plan: UndoPlan, state: ItemState, before: KeptFields): UnitOutcome {
  const { change, item, taken, left, pictures } = state;
  const { itemId } = change;
  if (item) return { kind: 'unchanged' };
  const { price, createdAt, version = 1, stock: _, ...kept } = before as Required<KeptFields>;
  const label = variantLabelOf(kept);
  const last = lastStanding(state);
  // An undo that was interrupted had made it again already.
  if (last?.kind === 'deleted') {
    return { kind: 'failed', itemId, label, message: asSentence(`Se eliminó otra vez: ${wordsOf(last)}`) };
  }
  if (taken.has(kept.barcode)) {
    const message = `El código de barras ${kept.barcode} ya pertenece a otro producto.`;
    return { kind: 'failed', itemId, label, message };
  }
  // Its levels outlived it, and the database counts its stock from them (migrations/0003_catalogue.sql).
  const stock = Math.min(left.get(itemId) ?? 0, MAX_STOCK);
  const shown = pictures.get(kept.ref);
  plan.restored.push({
    ...kept,
    ...(shown && { imagesCount: shown.imagesCount, picturesVersion: shown.picturesVersion }),
    id: itemId,
    priceCents: price,
    version: version + 1,
    createdAt: new Date(createdAt),
  });
  return { kind: 'changed', example: { itemId, label, before: 'Eliminado', after: `Vuelve, ${inStock(stock)}` } };
}
