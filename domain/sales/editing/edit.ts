import type { Cents } from '../../money/money.ts';

/** What may be corrected of who receives an order. */
export const RECIPIENT_FIELDS = ['name', 'cedula', 'phone', 'address'] as const;
export type RecipientField = (typeof RECIPIENT_FIELDS)[number];

/** 'nombre', 'cédula o RIF': as staff and shoppers read them in a sentence. */
export const RECIPIENT_NAMES: Record<RecipientField, string> = {
  name: 'nombre',
  cedula: 'cédula o RIF',
  phone: 'teléfono',
  address: 'dirección',
};

/** Pieces that an edit took out of an order, or put into it. */
export interface EditedPieces {
  change: 'removed' | 'added';
  itemId: number;
  name: string;
  ref: string;
  size: string;
  quantity: number;
  priceCents: Cents;
}
