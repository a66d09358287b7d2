/** An item in stock. Items with the same offer (domain/catalogue/offer.ts) are interchangeable. */
interface ShelfItem {
  id: number;
  stock: number;
  offer: string;
}

interface RequestedLine {
  /** Item id. */
  id: number;
  quantity: number;
}

/** The items from which the pieces of one line are taken. */
type Pieces = { itemId: number; quantity: number }[];

/** An item whose lines ask for more than the stock. */
interface ShortItem {
  itemId: number;
  requested: number;
  /** Pieces available to its lines. */
  available: number;
}

/**
 * Allocates stock to the lines in order: first from the line's own item, then from the fullest of the interchangeable
 * items.
 * @returns the pieces per line, and the items that are short; an order is only possible when none is
 */
export function allocateStock(
  lines: readonly RequestedLine[],
  shelf: readonly ShelfItem[],
): { pieces: Pieces[]; short: ShortItem[] } {
  const left = new Map(shelf.map(({ id, stock }) => [id, stock]));
  const offerOf = new Map(shelf.map(({ id, offer }) => [id, offer]));
  const sums = new Map<number, ShortItem>();

  const pieces = lines.map(({ id, quantity }) => {
    const others = shelf
      .filter((item) => item.id !== id && item.offer === offerOf.get(id))
      .sort((a, b) => (left.get(b.id) ?? 0) - (left.get(a.id) ?? 0) || a.id - b.id);
    const taken: Pieces = [];
    let missing = quantity;
    for (const itemId of [id, ...others.map((item) => item.id)]) {
      const here = Math.min(missing, left.get(itemId) ?? 0);
      if (here === 0) continue;
      taken.push({ itemId, quantity: here });
      left.set(itemId, (left.get(itemId) ?? 0) - here);
      missing -= here;
    }
    const sum = sums.get(id) ?? { itemId: id, requested: 0, available: 0 };
    sums.set(id, {
      itemId: id,
      requested: sum.requested + quantity,
      available: sum.available + quantity - missing,
    });
    return taken;
  });
  return { pieces, short: [...sums.values()].filter(({ requested, available }) => available < requested) };
}
