import { material } from '../parts/palette.ts';
import { ellipsePath, type Point } from '../pieces/path.ts';
import type { Ink, Piece } from '../pieces/piece.ts';
import { onRibbon, type RibbonFrame, ribbonFrame, ribbonPieces } from './ribbon.ts';

export interface DrapedTie {
  color: string;
  accent?: string;
  /** Woven marks in the accent colour. */
  pattern?: 'stripe' | 'dot';
  /** From the narrow end to the point of the blade. */
  points: Point[];
  /** Width of the blade. */
  width?: number;
}

/** An untied tie laid along a curve, its blade on top. */
export function drapedTie({ color, accent = color, pattern, points, width = 180 }: DrapedTie): Piece[] {
  const { length } = ribbonFrame(points);
  const neck = Math.min(width, Math.max(62, width * 0.36));
  const widthAt = (share: number) => {
    const t = Math.max(0, Math.min(1, (share - 0.3) / 0.62));
    const full = neck + (width - neck) * t * t * (3 - 2 * t);
    // Both ends run to a point at the bias of the cloth.
    return Math.max(1, Math.min(full, (1 - share) * length * 1.55, share * length * 1.55 + 2));
  };
  const silk = material(color, 'satin', color, { crumple: 0.3, gloss: 0.26 });
  return ribbonPieces(
    { points, widthAt, material: silk, group: 'tie', puff: [width * 0.22, 11], level: 6, rise: 6 },
    (frame, from, to) => woven(frame, from - width, to + width),
  );

  function woven(frame: RibbonFrame, from: number, to: number): Ink[] {
    if (pattern === undefined) return [];
    const pitch = pattern === 'stripe' ? 62 : 26;
    const reach = width * 0.55;
    let d = '';
    for (let k = Math.ceil(from / pitch); k * pitch < to; k++) {
      const s = k * pitch;
      if (pattern === 'stripe')
        d += onRibbon(frame, [
          [s - reach, -reach],
          [s + reach, reach],
          [s + reach + 17, reach],
          [s - reach + 17, -reach],
        ]);
      else for (let t = -4; t <= 4; t++) d += ellipsePath(...frame.at(s, (t + (k % 2) / 2) * 26), 3.6);
    }
    return [{ d, fill: accent, opacity: 0.88 }];
  }
}
