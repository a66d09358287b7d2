import { MAX_ON_HAND } from '../limits.ts';
import type { TransferState } from './transfer.ts';

export const TRANSFER_STATE_WORDS: Record<TransferState, string> = {
  draft: 'Borrador',
  sent: 'En camino',
  received: 'Recibido',
  cancelled: 'Anulado',
};

/** '1 pieza', '1.234 piezas'. */
export function piecesText(pieces: number): string {
  return pieces === 1 ? '1 pieza' : `${pieces.toLocaleString('es-VE')} piezas`;
}

/** Why a location cannot send this many pieces, in Spanish; null when it can. */
export function refuseSending(requested: number, available: number): string | null {
  if (requested <= available) return null;
  if (available <= 0) return 'No hay piezas disponibles.';
  return `Solo hay ${piecesText(available)} disponible${available === 1 ? '' : 's'}.`;
}

/** Why this many pieces cannot have arrived, in Spanish; null when they can. */
export function refuseArrival(arrived: number, sent: number): string | null {
  if (arrived <= sent) return null;
  if (sent === 0) return 'No se envió ninguna.';
  return `Se ${sent === 1 ? 'envió' : 'enviaron'} ${piecesText(sent)}: no ${arrived === 1 ? 'pudo' : 'pudieron'} llegar ${arrived.toLocaleString('es-VE')}.`;
}

/** Why a location cannot hold this many more pieces, in Spanish; null when it can. */
export function refuseRoom(arrived: number, onHand: number): string | null {
  if (arrived === 0 || onHand + arrived <= MAX_ON_HAND) return null;
  return `Ya hay ${piecesText(onHand)} y caben ${MAX_ON_HAND.toLocaleString('es-VE')} en un lugar.`;
}
