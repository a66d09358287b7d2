import { MAX_STOCK } from '#domain/catalogue/item-rules.ts';

/** Figures of an item at the counted location when its difference is approved. */
export interface CountedLine {
  /** Sum of the entries; below 0 when more was taken back than entered, which counts as 0. */
  counted: number;
  /** Pieces on hand now. */
  onHand: number;
  /** Reserved pieces among them. */
  reserved: number;
  /** Sum of the movements after the item's last entry. */
  movedSince: number;
}

export interface SettledLine {
  /** Recorded stock at the time of the last entry. */
  recorded: number;
  /** Movement that corrects the recorded stock to the counted one. */
  difference: number;
  /** Why this movement is not possible, in Spanish; null when it is. */
  refusal: string | null;
}

/** Stock moves during a count, so counted pieces are compared with the recorded stock at that moment, not now. */
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
