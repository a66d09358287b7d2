/** The one warehouse, which sends parcels unless a store sells online too, and the stores. */
export const LOCATION_KINDS = ['warehouse', 'store'] as const;
export type LocationKind = (typeof LOCATION_KINDS)[number];

/** Reasons for stock movements, as staff read them. */
export const MOVEMENT_WORDS = {
  opening: 'Saldo inicial',
  sale: 'Venta',
  return: 'Devolución',
  adjustment: 'Ajuste',
  import: 'Importación',
  transfer_out: 'Traslado enviado',
  transfer_in: 'Traslado recibido',
  count: 'Conteo',
  correction: 'Corrección',
} as const;
export type MovementReason = keyof typeof MOVEMENT_WORDS;
export const MOVEMENT_REASONS = Object.keys(MOVEMENT_WORDS) as [MovementReason, ...MovementReason[]];

/** Kinds of documents that cause movements. */
export const MOVEMENT_DOCUMENTS = ['sale', 'transfer', 'count', 'operation'] as const;
export type MovementDocument = (typeof MOVEMENT_DOCUMENTS)[number];

export const MOVEMENT_DOCUMENT_WORDS: Record<MovementDocument, string> = {
  sale: 'Venta',
  transfer: 'Traslado',
  count: 'Conteo',
  operation: 'Operación',
};

/** `held`: pieces are reserved for an order; `released`: they can be sold again; `fulfilled`: they have left. */
export const RESERVATION_STATES = ['held', 'released', 'fulfilled'] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];
