import { careText } from './care.ts';
import { FIT_NAMES } from './fit.ts';
import type { Garment } from './garment.ts';
import { measuresText } from './measures.ts';

/** The names of the fields as staff read them. */
export const GARMENT_LABELS = {
  fabric: 'Tela',
  care: 'Cuidado',
  fit: 'Calce',
  modelHeight: 'Estatura de quien modela (cm)',
  modelSize: 'Talla de quien modela',
  measures: 'Medidas (cm)',
  note: 'Nota de la casa',
  colorName: 'Color',
  colorHex: 'Muestra del color',
  look: 'Completa el look',
} as const satisfies Record<keyof Garment, string>;

export function isGarmentField(name: string): name is keyof Garment {
  return name in GARMENT_LABELS;
}

/** A field as one line; '' where it is empty, null for what is no field of a garment. */
export function garmentText(name: string, garment: Partial<Garment> | null): string | null {
  if (!isGarmentField(name)) return null;
  const { care, fit, measures, look, ...others } = garment ?? {};
  if (name === 'care') return careText(care ?? []);
  if (name === 'fit') return fit ? FIT_NAMES[fit] : '';
  if (name === 'measures') return measuresText(measures ?? [], '; ');
  if (name === 'look') return (look ?? []).join(', ');
  return String(others[name as keyof typeof others] ?? '');
}
