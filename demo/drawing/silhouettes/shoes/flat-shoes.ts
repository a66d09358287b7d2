import { mixColours } from '../../base/colour.ts';
import { brandLetters } from '../../parts/brand-label.ts';
import type { Cut } from '../../parts/cut.ts';
import { material } from '../../parts/palette.ts';
import { blobThrough, type Point } from '../../pieces/path.ts';
import type { Piece } from '../../pieces/piece.ts';

/** The left outline of a round-toed shoe from above, `grow` units wider. */
export function roundLast(grow: number): string {
  const points: Point[] = [
    [606, 330],
    [536, 356],
    [490, 450],
    [474, 580],
    [492, 740],
    [524, 880],
    [520, 1040],
    [524, 1168],
    [550, 1236],
    [602, 1260],
    [652, 1238],
    [680, 1172],
    [684, 1040],
    [690, 880],
    [720, 730],
    [734, 570],
    [718, 440],
    [676, 356],
  ];
  return blobThrough(
    points.map(([x, y]): Point => [600 + (x - 600) * (1 + grow / 120), 790 + (y - 790) * (1 + grow / 480)]),
  );
}

/** Where the foot goes in. */
export const OPENING = blobThrough([
  [606, 742],
  [558, 758],
  [540, 826],
  [546, 930],
  [546, 1060],
  [556, 1160],
  [602, 1212],
  [650, 1162],
  [660, 1060],
  [664, 930],
  [670, 826],
  [654, 758],
]);

/** The insole seen through the opening, with the stamped name. */
export function inside(look: Cut['look'], opening: string): Piece {
  return {
    d: opening,
    material: material(mixColours(look.color, '#d8b98c', 0.85), 'leather', look.color, { gloss: 0.1 }),
    level: 14,
    group: 'inside',
    puff: [46, -8],
    ink: [
      { d: opening, stroke: mixColours(look.color, '#000000', 0.35), width: 7, opacity: 0.8 },
      { letters: true, d: brandLetters(603, 1100, 12), stroke: '#5a3d1c', width: 2 },
    ],
  };
}

/** The welt that shows around the upper. */
export function solePiece(look: Cut['look']): Piece {
  return {
    d: roundLast(8),
    material: material(mixColours(look.color, '#1a1009', 0.6), 'leather', look.color),
    level: 10,
    group: 'sole',
    puff: [12, 5],
    ink: [{ d: roundLast(5.5), stroke: '#d6bf98', width: 2, dash: '6 4', opacity: 0.45 }],
  };
}
