import type { ParcelState } from './parcel.ts';

interface Pieces {
  name: string;
  reference: string;
  size: string;
  quantity: number;
}

const keyOf = ({ reference, size }: Pieces) => `${reference} ${size}`;

/** The pieces of an order that have not left yet, or came back. @param lines of the order */
export function piecesToCome<Line extends Pieces>(
  lines: readonly Line[],
  parcels: readonly { state: ParcelState; pieces: readonly Pieces[] }[],
): Line[] {
  const left = new Map<string, number>();
  for (const { state, pieces } of parcels) {
    if (state !== 'sent' && state !== 'delivered') continue;
    for (const piece of pieces) left.set(keyOf(piece), (left.get(keyOf(piece)) ?? 0) + piece.quantity);
  }
  return lines.flatMap((line) => {
    const away = Math.min(line.quantity, left.get(keyOf(line)) ?? 0);
    left.set(keyOf(line), (left.get(keyOf(line)) ?? 0) - away);
    return away === line.quantity ? [] : [{ ...line, quantity: line.quantity - away }];
  });
}
