/**
 * A label is laid out in dots of a label printer: 203 dpi, 8 to the millimetre. On whole dots every bar of a code is as
 * wide on paper as it was meant.
 */
export type Dots = number;

export const DOTS_PER_MM = 8;

/** The nearest dot. */
export function toDots(mm: number): Dots {
  return Math.round(mm * DOTS_PER_MM);
}

export function toMm(dots: Dots): number {
  return dots / DOTS_PER_MM;
}

/** A length of CSS. */
export function cssLength(dots: Dots): string {
  return `${toMm(dots)}mm`;
}

/** A rectangle; `x` and `y` are its upper left corner. */
export interface Box {
  x: Dots;
  y: Dots;
  width: Dots;
  height: Dots;
}
