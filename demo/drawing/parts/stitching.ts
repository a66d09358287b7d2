import { mapPath } from '../pieces/path.ts';
import type { Ink } from '../pieces/piece.ts';
import type { Palette } from './palette.ts';

/** The colours of marks on a cloth. */
export type MarkColours = Pick<Palette, 'seam' | 'glint' | 'thread'>;

/** A sewn seam: a fine furrow with its lit far edge. */
export function seam(d: string, palette: MarkColours, depth = 1): Ink[] {
  return [
    { d: mapPath(d, ([x, y]) => [x + 1.4, y + 1.4]), stroke: palette.glint, width: 1.6, opacity: 0.42 * depth },
    { d, stroke: palette.seam, width: 2, opacity: 0.62 * depth },
  ];
}

/** A row of visible stitches, each with a little shadow. */
export function stitches(d: string, palette: MarkColours, colour = palette.thread): Ink[] {
  return [
    { d: mapPath(d, ([x, y]) => [x + 0.8, y + 1]), stroke: palette.seam, width: 2, opacity: 0.32, dash: '6.2 3.4' },
    { d, stroke: colour, width: 1.9, opacity: 0.86, dash: '6.2 3.4' },
  ];
}

/** Two parallel rows, as on jeans; `gap` is the way from the first row to the second. */
export function doubleStitches(d: string, gap: [number, number], palette: Palette): Ink[] {
  return [
    ...stitches(d, palette),
    ...stitches(
      mapPath(d, ([x, y]) => [x + gap[0], y + gap[1]]),
      palette,
    ),
  ];
}

/**
 * The close vertical lines of a knitted rib between two x, from `top` to `bottom`, leaning by `lean` per unit of
 * height.
 */
export function ribLines(x1: number, x2: number, top: number, bottom: number, palette: Palette, lean = 0): Ink[] {
  let d = '';
  for (let x = x1 + 4; x < x2; x += 7) d += `M${x} ${top}L${x + lean * (bottom - top)} ${bottom}`;
  return [
    { d: mapPath(d, ([x, y]) => [x + 3, y]), stroke: palette.glint, width: 2.2, opacity: 0.22 },
    { d, stroke: palette.seam, width: 2.8, opacity: 0.5 },
  ];
}

/** A buttonhole of `length`, turned to lie along x or y. */
export function buttonhole(x: number, y: number, length: number, palette: Palette, upright = true): Ink[] {
  const d = upright
    ? `M${x} ${y - length / 2}L${x} ${y + length / 2}`
    : `M${x - length / 2} ${y}L${x + length / 2} ${y}`;
  return [
    { d, stroke: palette.thread, width: 5.4, opacity: 0.5 },
    { d, stroke: palette.seam, width: 1.6, opacity: 0.9 },
  ];
}
