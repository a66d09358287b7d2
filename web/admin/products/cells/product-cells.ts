import type { ItemRecord } from '#contract/catalogue/item.ts';
import { itemFields } from '#contract/catalogue/item-write.ts';
import { isDifference } from '#domain/stock/adjust-stock.ts';
import { numberProblem, numberText, readNumberText } from '#web/admin/kit/form/number-text.ts';
import type { CellEdit } from '#web/admin/kit/table/edit/cell-edit.ts';
import { checkValues, type FormSchema } from '#web/ui/form/form-schema.ts';
import { saveStock } from '../stock/save-stock.ts';
import { readAdjustment, STOCK_QUESTION } from './adjustment-cell.ts';
import { saveField } from './save-cells.ts';

/** The columns of the products that are edited where they stand. */
export type EditedField = 'size' | 'price' | 'discPercent' | 'stock';

/** Edits one field by the rule that the form and the server have for it. */
function fieldEdit(field: EditedField, textOf: (value: unknown) => string, parse: (typed: string) => unknown) {
  return {
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
      const save = (seen: ItemRecord) =>
        field === 'stock' ? saveStock(seen, Number(value)) : saveField(seen, { [field]: value });
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
    // The keyboard of a phone for figures alone has no sign.
    read: (typed, row, answer) => (isDifference(typed) ? readAdjustment(typed, row, answer) : stock.read(typed, row)),
    fromRow: '+-−',
    question: STOCK_QUESTION,
  },
};
