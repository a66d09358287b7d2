import { type Box, type Dots, toMm } from './dots.ts';

/** Width of a barcode in modules. One module is the width of the thinnest bar. */
export interface BarsSize {
  modules: number;
  /** Blank space required left and right of the bars, in modules. */
  quiet: { left: number; right: number };
}

/** With a module of one dot, bars run into each other on a label printer. Three dots are enough for any scanner. */
const LEAST_MODULE: Dots = 2;
const MOST_MODULE: Dots = 3;

interface BarsPlace {
  /** Width of a module in dots. */
  module: Dots;
  x: Dots;
  width: Dots;
}

/** The label is too narrow for the bars. `needed` is the width in millimetres with the blank space on both sides. */
export interface TooWide {
  fault: 'too-wide';
  needed: number;
}

/**
 * Places the bars in the middle of the label, as wide as fits in whole dots.
 * @param width of the whole label: the blank space may lie outside the printable area
 * @param area the printable area of the label
 */
export function fitBars({ modules, quiet }: BarsSize, width: Dots, area: Box): BarsPlace | TooWide {
  for (let module = MOST_MODULE; module >= LEAST_MODULE; module -= 1) {
    const bars = modules * module;
    const from = Math.max(quiet.left * module, area.x);
    const to = Math.min(width - quiet.right * module, area.x + area.width);
    if (from + bars > to) continue;
    const middle = Math.round((width - bars) / 2);
    return { module, x: Math.min(Math.max(middle, from), to - bars), width: bars };
  }
  const [left, right] = [quiet.left, quiet.right].map((blank) => Math.max(blank * LEAST_MODULE, area.x));
  return { fault: 'too-wide', needed: toMm((left ?? 0) + modules * LEAST_MODULE + (right ?? 0)) };
}
