import type { Box, Dots } from './dots.ts';

export type TextPart = 'name' | 'details' | 'code' | 'price' | 'bolivars';

/** A text on a label. */
export interface TextPlace extends Box {
  part: TextPart;
  /** Of its letters. */
  size: Dots;
  lines: number;
}

/** Texts beside each other; where on the label is not said yet. */
export interface LabelRow {
  height: Dots;
  texts: Omit<TextPlace, 'y' | 'height'>[];
}

const LINE = 1.2;

/** A text that takes the whole width. */
export function rowOf(part: TextPart, size: Dots, { x, width }: Box, lines = 1): LabelRow {
  return { height: rowHeight(size, lines), texts: [{ part, x, width, size, lines }] };
}

export function rowHeight(size: Dots, lines = 1): Dots {
  return Math.ceil(size * LINE * lines);
}

/** Width of a digit, of its size, with room to spare: what is set within a width is never cut. */
const DIGIT = 0.62;

/** Width of a text that must not be cut, in letters of a size. */
export function textWidth(text: string, size: Dots): number {
  return text.length * DIGIT * size;
}

/** The size at which a text that is `needed` wide fits. */
export function sizeWithin(size: Dots, needed: number, { width }: Box): Dots {
  return Math.floor(size * Math.min(1, width / needed));
}

const GAP: Dots = 3;

/** Height of rows with the space below each. */
export function heightOf(rows: readonly LabelRow[]): Dots {
  return rows.reduce((sum, { height }) => sum + height + GAP, 0);
}

/** Places rows below each other. @param top where the first begins */
export function stackRows(rows: readonly LabelRow[], top: Dots): TextPlace[] {
  let y = top;
  return rows.flatMap(({ height, texts }) => {
    const placed = texts.map((text) => ({ ...text, y, height }));
    y += height + GAP;
    return placed;
  });
}
