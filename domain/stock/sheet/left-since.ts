import { formatCaracasDateTime } from '../../time/caracas-time.ts';

/** Net pieces that left since a sheet was written; negative when more arrived than left. */
export interface LeftSince {
  /** Sold less returned. */
  sold: number;
  /** Transferred out less transferred in. */
  sent: number;
}

export const NOTHING_LEFT: LeftSince = { sold: 0, sent: 0 };

/** Pieces to subtract from a sheet's figure. */
export const piecesLeft = ({ sold, sent }: LeftSince): number => sold + sent;

/**
 * 'Desde el 23/11/2026, 2:30 p. m. se vendieron 2 y se trasladaron 4: quedan 4.'
 * @param stock the pieces that are left after the import
 * @returns '' when nothing was sold or transferred
 */
export function leftText({ sold, sent }: LeftSince, stock: number, asOf: Date): string {
  const parts = [
    sold > 0 && `se vendieron ${sold}`,
    sold < 0 && `volvieron ${-sold}`,
    sent > 0 && `se trasladaron ${sent}`,
    sent < 0 && `llegaron ${-sent} por traslado`,
  ].filter(Boolean);
  if (parts.length === 0) return '';
  return `Desde el ${formatCaracasDateTime(asOf)} ${parts.join(' y ')}: ${stock === 1 ? 'queda 1' : `quedan ${stock}`}.`;
}
