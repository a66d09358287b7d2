import { ADJUST_REASONS, type AdjustReason, MAX_ADJUST_NOTE, refuseReason } from '#domain/stock/adjust-stock.ts';
import { numberProblem } from '#web/admin/kit/form/number-text.ts';
import type { CellAnswer, CellQuestion } from '#web/admin/kit/table/edit/cell-edit.ts';
import { storedValue } from '#web/browser/storage/stored-value.ts';
import { checkValues, type FormSchema } from '#web/ui/form/form-schema.ts';

const isReason = (text: string | null): text is AdjustReason => text !== null && text in ADJUST_REASONS;

/** The reason that was last used in this browser to add pieces. */
const lastReason = storedValue<AdjustReason>('adminAdjustReason', {
  decode: (text) => (isReason(text) ? text : 'entry'),
  encode: (reason) => reason,
});

/**
 * The question why pieces are added or removed. For additions the last reason is preselected. Removals have no preselection:
 * a sale, a loss and a mistake are booked differently, and a default would hide which it was.
 */
export function reasonQuestion<Row>(
  reasons: readonly AdjustReason[],
  differenceOf: (typed: string, row: Row) => number,
): Omit<CellQuestion<Row>, 'asks'> {
  const fitting = (difference: number) => reasons.filter((reason) => refuseReason(reason, difference) === null);
  return {
    label: 'Motivo',
    options: (typed, row) => fitting(differenceOf(typed, row)).map((reason) => [reason, ADJUST_REASONS[reason]]),
    words: { option: 'other', label: 'Cuál', max: MAX_ADJUST_NOTE },
    first(typed, row) {
      const difference = differenceOf(typed, row);
      const last = lastReason.read();
      return difference < 0 || !fitting(difference).includes(last) ? '' : last;
    },
  };
}

/**
 * Checks an adjustment: the difference as typed, and the reason that answers the cell's question.
 * @returns `inAnswer`: the problem is in the reason, not in the difference
 */
export function checkAdjustment<Output>(
  schema: FormSchema<Output>,
  typed: string,
  difference: number,
  { option: reason, words }: CellAnswer,
) {
  const checked = checkValues(schema, { difference, reason, ...(reason === 'other' && { note: words }) });
  if (checked.ok) return checked;
  const { note, difference: wrong, ...others } = checked.errors;
  const ofValue = numberProblem(typed) ?? wrong;
  return { ok: false as const, problem: ofValue ?? note ?? Object.values(others)[0] ?? '', inAnswer: !ofValue };
}

/** Stores the reason of an addition. Free text belongs to one adjustment, and removals are asked about each time. */
export function rememberReason({ reason, difference }: { reason: AdjustReason; difference: number }): void {
  if (difference > 0 && reason !== 'other') lastReason.write(reason);
}
