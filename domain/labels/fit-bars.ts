import { type Box, type Dots, toMm } from './dots.ts';

/** The bars of a code, in modules: the width of its thinnest bar. */
export interface BarsSize {
  modules: number;
  /** Blank to the left and right. */
  quiet: { left: number; right: number };
}

/** A bar of one dot runs into the next on a label printer, and three are read by any scanner. */
const LEAST_MODULE: Dots = 2;
const MOST_MODULE: Dots = 3;

export interface BarsPlace {
  /** Width of a module. */
  module: Dots;
  x: Dots;
  width: Dots;
}

/** The label is narrower than the bars need it, in millimetres with the blank on both sides. */
export interface TooWide {
  fault: 'too-wide';
  needed: number;
}

/**
 * Where the bars stand on a label: in its middle, as wide as fits in whole dots.
 * @param width of the label: the blank on both sides needs no printing
 * @param area where the label can be printed on
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
