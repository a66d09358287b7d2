import type { Box, Dots } from './dots.ts';

type TextPart = 'name' | 'details' | 'code' | 'price' | 'bolivars';

/** Where a text is placed on a label. */
export interface TextPlace extends Box {
  part: TextPart;
  /** Size of its letters. */
  size: Dots;
  lines: number;
}

/** Texts side by side in one row, before the row has a place on the label. */
export interface LabelRow {
  height: Dots;
  texts: Omit<TextPlace, 'y' | 'height'>[];
}

const LINE = 1.2;

/** A row with one text across the whole width. */
export function rowOf(part: TextPart, size: Dots, { x, width }: Box, lines = 1): LabelRow {
  return { height: rowHeight(size, lines), texts: [{ part, x, width, size, lines }] };
}

export function rowHeight(size: Dots, lines = 1): Dots {
  return Math.ceil(size * LINE * lines);
}

/** Generous width of a digit, as a share of its size, so that a text is never cut. */
const DIGIT = 0.62;

/** Width to reserve for a text that must not be cut, in letters of a size. */
export function textWidth(text: string, size: Dots): number {
  return text.length * DIGIT * size;
}

/** The largest size at which a text fits into the box; the text is `needed` wide at `size`. */
export function sizeWithin(size: Dots, needed: number, { width }: Box): Dots {
  return Math.floor(size * Math.min(1, width / needed));
}

const GAP: Dots = 3;

/** Total height of the rows, with the space below each. */
export function heightOf(rows: readonly LabelRow[]): Dots {
  return rows.reduce((sum, { height }) => sum + height + GAP, 0);
}

/**
 * Places rows below each other.
 * @param top where the first row begins
 */
export function stackRows(rows: readonly LabelRow[], top: Dots): TextPlace[] {
  let y = top;
  return rows.flatMap(({ height, texts }) => {
    const placed = texts.map((text) => ({ ...text, y, height }));
    y += height + GAP;
    return placed;
  });
}
