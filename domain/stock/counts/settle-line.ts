import { MAX_STOCK } from '#domain/catalogue/item-rules.ts';

/** What is known of an item at the location of a count when its difference is approved. */
export interface CountedLine {
  /** Pieces that were entered; below 0 when more was taken back than entered, and then there is none. */
  counted: number;
  /** Pieces on hand now. */
  onHand: number;
  /** Of these, kept for orders. */
  reserved: number;
  /** What movements after the last entry of the item added up to. */
  movedSince: number;
}

export interface SettledLine {
  /** What the books said was there at the moment of the last entry. */
  recorded: number;
  /** The movement that makes the books say what was counted then. */
  difference: number;
  /** Why it cannot be made; null when it can. */
  refusal: string | null;
}

/** Shops change while they are counted: what was counted is held against the books as of that moment, not as of now. */
export function settleLine({ counted, onHand, reserved, movedSince }: CountedLine): SettledLine {
  const recorded = onHand - movedSince;
  const difference = Math.max(counted, 0) - recorded;
  return { recorded, difference, refusal: refuse({ after: onHand + difference, difference, reserved }) };
}

function refuse({ after, difference, reserved }: { after: number; difference: number; reserved: number }) {
  if (difference === 0) return null;
  const left = after === 1 ? 'Quedaría 1 pieza' : `Quedarían ${after} piezas`;
  if (after < 0) return `${left}: después de contarlo salieron más de las que se contaron.`;
  if (after < reserved)
    return `${left} y los pedidos tienen ${reserved} ${reserved === 1 ? 'reservada' : 'reservadas'}.`;
  return difference > 0 && after > MAX_STOCK ? `Quedarían más de ${MAX_STOCK.toLocaleString('es-VE')} piezas.` : null;
}
