/**
 * Labels are laid out in dots of a label printer: 203 dpi, 8 per millimetre. Bars that begin and end on whole dots keep
 * their exact width on paper.
 */
export type Dots = number;

export const DOTS_PER_MM = 8;

/** Converts millimetres to the nearest dot. */
export function toDots(mm: number): Dots {
  return Math.round(mm * DOTS_PER_MM);
}

export function toMm(dots: Dots): number {
  return dots / DOTS_PER_MM;
}

/** The length as CSS text: '2.5mm'. */
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
