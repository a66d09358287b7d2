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

/** Why a location cannot send so many pieces; null when it can. */
export function refuseSending(wanted: number, available: number): string | null {
  if (wanted <= available) return null;
  if (available <= 0) return 'No hay piezas disponibles.';
  return `Solo hay ${piecesText(available)} disponible${available === 1 ? '' : 's'}.`;
}

/** Why so many pieces cannot have arrived; null when they can. */
export function refuseArrival(arrived: number, sent: number): string | null {
  if (arrived <= sent) return null;
  if (sent === 0) return 'No se envió ninguna.';
  return `Se ${sent === 1 ? 'envió' : 'enviaron'} ${piecesText(sent)}: no ${arrived === 1 ? 'pudo' : 'pudieron'} llegar ${arrived.toLocaleString('es-VE')}.`;
}

/** Why so many pieces find no room where they arrive; null when they do. */
export function refuseRoom(arrived: number, onHand: number): string | null {
  if (arrived === 0 || onHand + arrived <= MAX_ON_HAND) return null;
  return `Ya hay ${piecesText(onHand)} y caben ${MAX_ON_HAND.toLocaleString('es-VE')} en un lugar.`;
}
