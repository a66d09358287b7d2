import type { ItemRecord } from '#contract/catalogue/item.ts';
import { adjustStock, ITEM_REASONS } from '#contract/stock/stock-adjustment.ts';
import { isDifference, readDifference } from '#domain/stock/adjust-stock.ts';
import { numberProblem } from '#web/admin/kit/form/number-text.ts';
import type { CellAnswer, CellQuestion, CellReading } from '#web/admin/kit/table/edit/cell-edit.ts';
import { checkValues } from '#web/ui/form/form-schema.ts';
import { reasonQuestion, rememberReason } from './reason-question.ts';
import { adjustment } from './save-cells.ts';

export const STOCK_QUESTION: CellQuestion<ItemRecord> = {
  ...reasonQuestion<ItemRecord>(ITEM_REASONS, readDifference),
  asks: isDifference,
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
    const ofValue = numberProblem(typed) ?? difference;
    return { ok: false, problem: ofValue ?? note ?? Object.values(others)[0] ?? '', inAnswer: !ofValue };
  }
  const send = adjustment(id, checked.output);
  return {
    ok: true,
    save: () => {
      rememberReason(checked.output);
      return send();
    },
  };
}
