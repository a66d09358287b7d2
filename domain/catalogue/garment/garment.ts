import type { GenderId } from '../gender.ts';
import type { Care } from './care.ts';
import type { Fit } from './fit.ts';
import type { SizeMeasures } from './measures.ts';

/** What is of a garment and not of its sizes: stored once by ref. Empty parts are null or empty lists. */
export interface Garment {
  fabric: string | null;
  care: Care[];
  fit: Fit | null;
  /** Centimetres. */
  modelHeight: number | null;
  modelSize: string | null;
  measures: SizeMeasures[];
  note: string | null;
  colorName: string | null;
  /** '#1f2a44', in lower case. */
  colorHex: string | null;
  /** Refs of other garments, in order. */
  look: string[];
}

export const EMPTY_GARMENT: Garment = {
  fabric: null,
  care: [],
  fit: null,
  modelHeight: null,
  modelSize: null,
  measures: [],
  note: null,
  colorName: null,
  colorHex: null,
  look: [],
};

/** In characters. */
export const MAX_FABRIC = 200;
/** In characters. */
export const MAX_NOTE = 600;
/** In characters. */
export const MAX_COLOR_NAME = 40;
/** Refs in 'Completa el look'. */
export const MAX_LOOK = 8;
/** Colours of one garment. */
export const MAX_COLORS = 12;
/** In centimetres. */
export const MODEL_HEIGHT = { min: 100, max: 230 };
export const HEX_PATTERN = /^#[0-9a-f]{6}$/;

/** 'La modelo mide 1,75 m y usa talla M'; null without a model. */
export function modelText({ modelHeight, modelSize }: Pick<Garment, 'modelHeight' | 'modelSize'>, gender: GenderId) {
  if (modelHeight === null && modelSize === null) return null;
  const height = modelHeight === null ? null : `mide ${(modelHeight / 100).toFixed(2).replace('.', ',')} m`;
  const size = modelSize === null ? null : `usa talla ${modelSize}`;
  return `${gender === 1 ? 'El' : 'La'} modelo ${[height, size].filter(Boolean).join(' y ')}.`;
}
