/** An item on the shelf. Items with the same offer (domain/catalogue/offer.ts) stand in for each other. */
interface ShelfItem {
  id: number;
  stock: number;
  offer: string;
}

interface AskedLine {
  /** Of an item on the shelf. */
  id: number;
  quantity: number;
}

/** Where the pieces of one line come from. */
export type Pieces = { itemId: number; quantity: number }[];

/** An item of which less is left than all its lines ask. */
interface ShortItem {
  itemId: number;
  requested: number;
  /** What its lines could have. */
  available: number;
}

/**
 * Takes the pieces of each line, the first line first: from the item it names as far as it goes, then from the fullest
 * of the items that stand in for it.
 * @returns the pieces line by line, and what is short; the pieces count only when nothing is
 */
export function allocateStock(
  lines: readonly AskedLine[],
  shelf: readonly ShelfItem[],
): { pieces: Pieces[]; short: ShortItem[] } {
  const left = new Map(shelf.map(({ id, stock }) => [id, stock]));
  const offerOf = new Map(shelf.map(({ id, offer }) => [id, offer]));
  const asked = new Map<number, ShortItem>();

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
    const sum = asked.get(id) ?? { itemId: id, requested: 0, available: 0 };
    asked.set(id, {
      itemId: id,
      requested: sum.requested + quantity,
      available: sum.available + quantity - missing,
    });
    return taken;
  });
  return { pieces, short: [...asked.values()].filter(({ requested, available }) => available < requested) };
}
