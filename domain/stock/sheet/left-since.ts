import { formatCaracasDateTime } from '../../time/caracas-time.ts';

/** Pieces that left since a sheet was written, less those that came; below 0 where more came. */
export interface LeftSince {
  /** By orders, less what came back. */
  sold: number;
  /** By transfers, less what they brought. */
  sent: number;
}

export const NOTHING_LEFT: LeftSince = { sold: 0, sent: 0 };

/** What a sheet's figure is to be less by. */
export const piecesLeft = ({ sold, sent }: LeftSince): number => sold + sent;

/**
 * 'Desde el 23/11/2026, 2:30 p. m. se vendieron 2 y se trasladaron 4: quedan 4.'
 * @param now what the sheet comes to
 * @returns '' when nothing was sold or transferred
 */
export function leftText({ sold, sent }: LeftSince, now: number, asOf: Date): string {
  const said = [
    sold > 0 && `se vendieron ${sold}`,
    sold < 0 && `volvieron ${-sold}`,
    sent > 0 && `se trasladaron ${sent}`,
    sent < 0 && `llegaron ${-sent} por traslado`,
  ].filter(Boolean);
  if (said.length === 0) return '';
  return `Desde el ${formatCaracasDateTime(asOf)} ${said.join(' y ')}: ${now === 1 ? 'queda 1' : `quedan ${now}`}.`;
}
