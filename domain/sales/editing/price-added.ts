import type { Cents } from '../../money/money.ts';

/** Pieces of a style, with the price of one. */
interface StylePieces {
  ref: string;
  quantity: number;
  priceCents: Cents;
}

export interface AddedItem {
  itemId: number;
  ref: string;
  quantity: number;
  /** Its price today. */
  priceCents: Cents;
}

export interface PricedAddition {
  itemId: number;
  quantity: number;
  priceCents: Cents;
  /** Whether it has the price of the order, because it takes the place of a piece of the same style. */
  priced: 'order' | 'today';
}

/**
 * What the pieces that are put into an order cost: in the place of a piece of the same style, such as in another size, the
 * price that the order had; today's otherwise. Each piece that is taken out gives its price once, in order.
 */
export function priceAdded(removed: readonly StylePieces[], added: readonly AddedItem[]): PricedAddition[] {
  const pool = removed.map((pieces) => ({ ...pieces }));
  return added.flatMap(({ itemId, ref, quantity, priceCents }) => {
    let missing = quantity;
    const swapped: PricedAddition[] = [];
    for (const pieces of pool) {
      const here = pieces.ref === ref ? Math.min(missing, pieces.quantity) : 0;
      if (here === 0) continue;
      pieces.quantity -= here;
      missing -= here;
      const last = swapped.at(-1);
      if (last?.priceCents === pieces.priceCents) last.quantity += here;
      else swapped.push({ itemId, quantity: here, priceCents: pieces.priceCents, priced: 'order' });
    }
    return missing > 0 ? [...swapped, { itemId, quantity: missing, priceCents, priced: 'today' as const }] : swapped;
  });
}
