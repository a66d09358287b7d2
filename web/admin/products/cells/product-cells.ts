import type { ItemRecord } from '#contract/catalogue/item.ts';
import { itemFields } from '#contract/catalogue/item-write.ts';
import { adjustStock, ITEM_REASONS } from '#contract/stock/stock-adjustment.ts';
import { isDifference, readDifference } from '#domain/stock/adjust-stock.ts';
import type { Needs } from '#web/admin/access/may.client.tsx';
import { numberProblem, numberText, readNumberText } from '#web/admin/kit/form/number-text.ts';
import type { CellAnswer, CellEdit, CellQuestion, CellReading } from '#web/admin/kit/table/edit/cell-edit.ts';
import { checkValues, type FormSchema } from '#web/ui/form/form-schema.ts';
import { writeProduct } from '../data/product-queries.ts';
import { saveStock } from '../stock/save-stock.ts';
import { checkAdjustment, reasonQuestion, rememberReason } from './reason-question.ts';
import { adjustment } from './save-cells.ts';

export type EditedField = 'size' | 'price' | 'discPercent' | 'stock';

const STOCK_QUESTION: CellQuestion<ItemRecord> = {
  ...reasonQuestion<ItemRecord>(ITEM_REASONS, readDifference),
  asks: isDifference,
};

/** Reads '+12' or '−1' with its reason. Only the server knows whether the stock is sufficient, because orders change it. */
function readAdjustment(typed: string, { id }: ItemRecord, answer: CellAnswer | null): CellReading<ItemRecord> {
  if (!answer)
    return { ok: false, problem: 'Una diferencia se escribe en su celda, con el motivo. Aquí van cantidades.' };
  const checked = checkAdjustment(adjustStock, typed, readDifference(typed), answer);
  if (!checked.ok) return checked;
  const send = adjustment(id, checked.output);
  return {
    ok: true,
    save: () => {
      rememberReason(checked.output);
      return send();
    },
  };
}

const NEEDS: Record<EditedField, Needs> = {
  size: ['items.write'],
  price: ['items.price'],
  discPercent: ['items.price'],
  stock: ['stock.adjust'],
};

/** Edits one field, validated by the same rule as in the form and on the server. */
function fieldEdit(field: EditedField, textOf: (value: unknown) => string, parse: (typed: string) => unknown) {
  return {
    needs: NEEDS[field],
    text: ({ attributes }: ItemRecord) => textOf(attributes[field]),
    read(typed: string, { attributes }: ItemRecord) {
      const rule: FormSchema<string | number> = itemFields[field];
      const checked = checkValues(rule, parse(typed));
      if (!checked.ok) {
        const [problem = ''] = Object.values(checked.errors);
        return { ok: false as const, problem: (parse === readNumberText && numberProblem(typed)) || problem };
      }
      const value = checked.output;
      if (value === attributes[field]) return { ok: true as const, same: true as const };
      const save = async (seen: ItemRecord) =>
        field === 'stock' ? saveStock(seen, Number(value)) : (await writeProduct(seen, { [field]: value })).data;
      return { ok: true as const, save };
    },
  } satisfies CellEdit<ItemRecord>;
}

const whole = (value: unknown) => numberText(value, 'plain');
const stock = fieldEdit('stock', whole, readNumberText);

export const PRODUCT_CELLS: Record<EditedField, CellEdit<ItemRecord>> = {
  size: {
    ...fieldEdit('size', String, (typed) => typed),
    text: ({ attributes }) => attributes.size ?? '',
    letters: true,
  },
  price: { ...fieldEdit('price', (value) => numberText(value, 'money'), readNumberText), inputMode: 'decimal' },
  discPercent: { ...fieldEdit('discPercent', whole, readNumberText), inputMode: 'numeric' },
  stock: {
    ...stock,
    // No `inputMode`: the numeric keyboard of a phone has no plus and minus.
    read: (typed, row, answer) => (isDifference(typed) ? readAdjustment(typed, row, answer) : stock.read(typed, row)),
    fromRow: '+-−',
    question: STOCK_QUESTION,
  },
};
