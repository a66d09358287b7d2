import { adjustStock } from '#contract/catalogue/adjustments/stock-adjustment.ts';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import {
  ADJUST_REASONS,
  type AdjustReason,
  isDifference,
  MAX_ADJUST_NOTE,
  readDifference,
} from '#domain/stock/adjust-stock.ts';
import { numberProblem } from '#web/admin/kit/form/number-text.ts';
import type { CellAnswer, CellQuestion, CellReading } from '#web/admin/kit/table/edit/cell-edit.ts';
import { storedValue } from '#web/browser/storage/stored-value.ts';
import { checkValues } from '#web/ui/form/form-schema.ts';
import { adjustment } from './save-cells.ts';

const isReason = (text: string | null): text is AdjustReason => text !== null && text in ADJUST_REASONS;

/** The usual reason that was chosen last in this browser stands at first. */
export const lastReason = storedValue<AdjustReason>('adminAdjustReason', {
  decode: (text) => (isReason(text) ? text : 'entry'),
  encode: (reason) => reason,
});

export const STOCK_QUESTION: CellQuestion = {
  label: 'Motivo',
  asks: isDifference,
  options: Object.entries(ADJUST_REASONS),
  words: { option: 'other', label: 'Cuál', max: MAX_ADJUST_NOTE },
  first: () => lastReason.read(),
};

/** Reads '+12' or '−1' with its reason. Whether the stock allows it, only the server knows: orders take from it meanwhile. */
export function readAdjustment(typed: string, { id }: ItemRecord, answer: CellAnswer | null): CellReading<ItemRecord> {
  if (!answer)
    return { ok: false, problem: 'Una diferencia se escribe en su celda, con el motivo. Aquí van cantidades.' };
  const { option: reason, words } = answer;
  const body = { difference: readDifference(typed), reason, ...(reason === 'other' && { note: words }) };
  const checked = checkValues(adjustStock, body);
  if (!checked.ok) {
    const { note, difference, ...others } = checked.errors;
    const problem = numberProblem(typed) ?? difference ?? note ?? Object.values(others)[0] ?? '';
    return { ok: false, problem, inWords: problem === note };
  }
  const send = adjustment(id, checked.output);
  return {
    ok: true,
    save: () => {
      // Own words belong to one adjustment.
      if (checked.output.reason !== 'other') lastReason.write(checked.output.reason);
      return send();
    },
  };
}
