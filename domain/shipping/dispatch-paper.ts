import { MAX_NUMBER_LENGTH } from '../fiscal/document-number.ts';

/**
 * The papers that goods need when they travel without an invoice (providencia SNAT/2011/00071, article 20). Both kinds have the
 * same content; a house uses the kind that its printer made.
 */
export const PAPER_KINDS = ['orden_entrega', 'guia_despacho'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export const PAPER_NAMES: Record<PaperKind, string> = {
  orden_entrega: 'Orden de entrega',
  guia_despacho: 'Guía de despacho',
};

/** What a paper travels with. */
export const PAPER_SUBJECTS = ['parcel', 'transfer'] as const;
export type PaperSubject = (typeof PAPER_SUBJECTS)[number];

/** Why the goods move, as the paper says it. */
export const MOVE_REASONS: Record<PaperSubject, string> = {
  parcel: 'Entrega de mercancía vendida a su comprador',
  transfer: 'Traslado de mercancía entre locales de la misma empresa; no es una venta',
};

/** Lengths in characters. */
export const MAX_PAPER_NUMBER = MAX_NUMBER_LENGTH;
export const MAX_PAPER_CARRIER = 80;
export const MAX_PAPER_DOCUMENT = 80;
export const MAX_PLATE = 12;
export const MAX_VOID_REASON = 200;
