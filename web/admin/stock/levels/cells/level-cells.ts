import type { LevelCell, LevelPlace, LevelRow } from '#contract/stock/levels.ts';
import { adjustLevel } from '#contract/stock/stock-adjustment.ts';
import { placeLevel } from '#contract/stock/write-levels.ts';
import { ADJUST_REASONS, type AdjustReason, isDifference, readDifference } from '#domain/stock/adjust-stock.ts';
import { foldAccents } from '#domain/text/slug.ts';
import { ask } from '#web/admin/api/ask.ts';
import { numberProblem, numberText, readNumberText } from '#web/admin/kit/form/number-text.ts';
import type { CellAnswer, CellEdit, CellQuestion, CellReading } from '#web/admin/kit/table/edit/cell-edit.ts';
import { checkAdjustment, reasonQuestion, rememberReason } from '#web/admin/products/cells/reason-question.ts';
import { checkValues } from '#web/ui/form/form-schema.ts';
import { shelvesAt } from '../shelves.tsx';
import { AdjustmentSender } from './adjustment-sender.ts';

export function cellAt({ attributes }: LevelRow, locationId: number): LevelCell | undefined {
  return attributes.levels.find((level) => level.locationId === locationId);
}

const REASONS = Object.keys(ADJUST_REASONS) as AdjustReason[];

/** Asks for the reason of a change of stock: once for each cell, or once for all pasted cells. */
function questionAt(onHand: (row: LevelRow) => number): CellQuestion<LevelRow> {
  const question = reasonQuestion<LevelRow>(REASONS, (typed, row) => differenceOf(typed, onHand(row)));
  return { ...question, asks: () => true, oncePasted: true };
}

const sender = new AdjustmentSender();

/** Stock on hand: '+3' and '-1' are differences, '12' is the new stock. */
export function onHandEdit({ id: locationId }: LevelPlace, send = sender): CellEdit<LevelRow> {
  const onHand = (row: LevelRow) => cellAt(row, locationId)?.onHand ?? 0;
  return {
    text: (row) => String(onHand(row)),
    read: (typed, row, answer) =>
      readAdjustment(typed, answer, { itemId: row.id, locationId, onHand: onHand(row), send }),
    fromRow: '',
    question: questionAt(onHand),
  };
}

interface AdjustedCell {
  itemId: number;
  locationId: number;
  /** The stock as the row shows it. Only the difference is sent, so that sales since then still count. */
  onHand: number;
  send: AdjustmentSender;
}

function readAdjustment(typed: string, answer: CellAnswer | null, cell: AdjustedCell): CellReading<LevelRow> {
  const { itemId, locationId, onHand, send } = cell;
  const written = isDifference(typed) ? null : readNumberText(typed);
  if (written === onHand) return { ok: true, same: true };
  if (written !== null && (typeof written !== 'number' || !Number.isInteger(written) || written < 0)) {
    return { ok: false, problem: numberProblem(typed) ?? WHOLE };
  }
  const difference = differenceOf(typed, onHand);
  const checked = checkAdjustment(adjustLevel, typed, difference, answer ?? { option: '', words: '' });
  if (!checked.ok) return checked;
  const { difference: pieces, ...why } = checked.output;
  const save = send.adjustment(why, { itemId, locationId, difference: pieces });
  return {
    ok: true,
    save() {
      rememberReason(checked.output);
      return save();
    },
  };
}

/** NaN when the text is no number. */
function differenceOf(typed: string, onHand: number): number {
  if (isDifference(typed)) return readDifference(typed);
  const written = readNumberText(typed);
  return typeof written === 'number' ? written - onHand : Number.NaN;
}

const WHOLE = 'Escribe una diferencia, como +3 o -1, o cuántas hay.';

/** Edits what is written down about an item at a location, by the rule of the contract. '' is no value. */
function placeEdit(
  { id: locationId }: LevelPlace,
  field: 'minimum' | 'shelf',
  textOf: (value: unknown) => string,
  parse: (typed: string) => unknown,
): CellEdit<LevelRow> {
  const saved = (row: LevelRow) => cellAt(row, locationId)?.[field] ?? null;
  return {
    text: (row) => textOf(saved(row) ?? ''),
    read(typed, row) {
      const checked = checkValues(placeLevel, { [field]: parse(typed) });
      if (!checked.ok) {
        const problem = field === 'minimum' && numberProblem(typed);
        return { ok: false, problem: problem || (Object.values(checked.errors)[0] ?? '') };
      }
      if (checked.output[field] === saved(row)) return { ok: true, same: true };
      return { ok: true, save: () => place(row.id, locationId, checked.output) };
    },
  };
}

/** At how many pieces the item is low at the location; empty for the location's own minimum. */
export function minimumEdit(at: LevelPlace): CellEdit<LevelRow> {
  const parse = (typed: string) => (typed.trim() === '' ? null : readNumberText(typed));
  return { ...placeEdit(at, 'minimum', numberText, parse), inputMode: 'numeric' };
}

/** The shelf of the item at the location. */
export function shelfEdit(at: LevelPlace): CellEdit<LevelRow> {
  return { ...placeEdit(at, 'shelf', String, (typed) => typed), letters: true, list: shelvesAt(at.id) };
}

/** Whether the shop offers the location's stock online. That of the warehouse always is. */
export function onlineEdit({ id: locationId }: LevelPlace): CellEdit<LevelRow> {
  const online = (row: LevelRow) => cellAt(row, locationId)?.online !== false;
  return {
    text: (row) => yesNo(online(row)),
    letters: true,
    read(typed, row) {
      const answered = { si: true, s: true, no: false, n: false }[foldAccents(typed.trim())];
      if (answered === undefined) return { ok: false, problem: 'Escribe Sí o No.' };
      if (answered === online(row)) return { ok: true, same: true };
      return { ok: true, save: () => place(row.id, locationId, { online: answered }) };
    },
  };
}

export const yesNo = (is: boolean) => (is ? 'Sí' : 'No');

async function place(itemId: number, locationId: number, body: object): Promise<LevelRow> {
  return (await ask<{ data: LevelRow }>(`/stock/levels/${itemId}/${locationId}`, { method: 'PUT', body })).data;
}
