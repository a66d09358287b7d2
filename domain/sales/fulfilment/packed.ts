import { sizePhrase } from '../../catalogue/sizes/size-names.ts';

interface Packed {
  /** The line of the order. */
  position: number;
  quantity: number;
}

/**
 * What differs between a parcel and what was counted into it, in Spanish by the line; null when it is exactly the same.
 * @param orderLines every line of the order, for the name of one that is not in the parcel
 */
export function packingFault(
  held: readonly Packed[],
  counted: readonly Packed[],
  orderLines: readonly { position: number; name: string; size: string }[],
): { position: number; message: string } | null {
  const lineAt = new Map(orderLines.map((line) => [line.position, line]));
  const named = (position: number) => {
    const line = lineAt.get(position);
    return line ? `${line.name}, ${sizePhrase(line.size)}` : `La línea ${position + 1}`;
  };
  const requested = new Map(held.map(({ position, quantity }) => [position, quantity]));
  for (const { position, quantity } of counted) {
    const most = requested.get(position);
    if (most === undefined) return { position, message: `${named(position)}: no es de este paquete` };
    if (quantity > most) return { position, message: `${named(position)}: sobran ${quantity - most}; lleva ${most}` };
  }
  const seen = new Map(counted.map(({ position, quantity }) => [position, quantity]));
  for (const { position, quantity } of held) {
    const missing = quantity - (seen.get(position) ?? 0);
    if (missing > 0) return { position, message: `${named(position)}: faltan ${missing} de ${quantity}` };
  }
  return null;
}
