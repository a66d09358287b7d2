import { useState } from 'react';
import type { EditableSale, EditPreview, PreviewEdit } from '#contract/sales/edit-sale.ts';

export type EditedLine = EditPreview['data']['lines'][number];

/** An item that the edit puts in. */
interface AddedLine {
  id: number;
  name: string;
  reference: string;
  size: string;
  quantity: number;
}

/** The lines of an order while they are changed. */
export function useLinesDraft(lines: EditableSale['data']['lines']) {
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({});
  const [added, setAdded] = useState<readonly AddedLine[]>([]);
  const quantityOf = (line: EditedLine) => quantities[line.position ?? -1] ?? line.quantity;
  const put = (item: Omit<AddedLine, 'quantity'>, quantity: number) =>
    setAdded((before) =>
      before.some(({ id }) => id === item.id)
        ? before.map((one) => (one.id === item.id ? { ...one, quantity: one.quantity + quantity } : one))
        : [...before, { ...item, quantity }],
    );
  return {
    added,
    quantityOf,
    put,
    setQuantity: (line: EditedLine, quantity: number) =>
      setQuantities((before) => ({ ...before, [line.position ?? -1]: quantity })),
    setAddedQuantity: (id: number, quantity: number) =>
      setAdded((before) => before.map((one) => (one.id === id ? { ...one, quantity } : one))),
    takeBack: (id: number) => setAdded((before) => before.filter((one) => one.id !== id)),
    /** All pieces of a line that are still here become another size of the same garment. */
    swap(line: EditedLine, item: Omit<AddedLine, 'quantity'>) {
      put(item, quantityOf(line) - line.left);
      setQuantities((before) => ({ ...before, [line.position ?? -1]: line.left }));
    },
    /** For the calls: only what differs. */
    body(): Pick<PreviewEdit, 'lines' | 'added'> {
      const changed = lines.flatMap(({ position, quantity }) => {
        const wished = quantities[position ?? -1];
        return position === null || wished === undefined || wished === quantity ? [] : [{ position, quantity: wished }];
      });
      return {
        ...(changed.length > 0 && { lines: changed }),
        ...(added.length > 0 && { added: added.map(({ id, quantity }) => ({ id, quantity })) }),
      };
    },
  };
}
export type LinesDraft = ReturnType<typeof useLinesDraft>;
