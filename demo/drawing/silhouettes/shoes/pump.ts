import { mixColours } from '../../base/colour.ts';
import { brandLetters } from '../../parts/brand-label.ts';
import type { Cut } from '../../parts/cut.ts';
import { material } from '../../parts/palette.ts';
import { stitches } from '../../parts/stitching.ts';
import { blobThrough, curveThrough } from '../../pieces/path.ts';
import type { Piece } from '../../pieces/piece.ts';
import { lastOutline } from './shoe-last.ts';

/** A pointed flat with a metal bit, from above. */
export function pump(cut: Cut): Piece[] {
  const { palette, look } = cut;
  const leather = material(look.color, look.cloth === 'satin' ? 'satin' : 'leather', look.color, {
    gloss: 0.5,
    crumple: 0.1,
  });
  const opening = blobThrough([
    [604, 568],
    [552, 596],
    [536, 700],
    [548, 860],
    [552, 1020],
    [558, 1150],
    [602, 1206],
    [650, 1150],
    [656, 1020],
    [658, 860],
    [672, 700],
    [656, 596],
  ]);
  return [
    {
      d: lastOutline(4, true),
      material: material(mixColours(look.color, '#1a1009', 0.5), 'leather', look.color),
      level: 8,
      group: 'sole',
      puff: [10, 4],
    },
    {
      d: lastOutline(0, true),
      material: leather,
      level: 26,
      group: 'upper',
      puff: [92, 44],
      clip: true,
      ink: stitches(
        curveThrough([
          [596, 1210],
          [600, 1240],
          [602, 1270],
        ]),
        palette,
      ),
    },
    {
      d: opening,
      material: material('#d8b98c', 'leather', look.color, { gloss: 0.1 }),
      level: 14,
      group: 'inside',
      puff: [46, -9],
      ink: [
        { d: opening, stroke: mixColours(look.color, '#000000', 0.35), width: 7, opacity: 0.8 },
        ...stitches(
          blobThrough([
            [604, 586],
            [562, 610],
            [548, 702],
            [560, 860],
            [564, 1020],
            [570, 1140],
            [602, 1190],
            [640, 1140],
            [646, 1020],
            [646, 860],
            [660, 702],
            [646, 610],
          ]),
          palette,
          '#8d6a3c',
        ),
        { letters: true, d: brandLetters(603, 1090, 10.5), stroke: '#5a3d1c', width: 1.7, opacity: 0.9 },
      ],
    },
    ...toeOrnament(cut),
  ];
}

function toeOrnament({ palette, look }: Cut): Piece[] {
  const metal = look.accent === undefined ? palette.metal : { ...palette.metal, color: look.accent };
  return [
    {
      d: 'M552 520C570 508 640 508 658 520L662 552C640 542 570 542 548 552Z',
      material: metal,
      level: 48,
      group: 'bit',
      rests: true,
      puff: [10, 6],
    },
    {
      d: 'M576 522L632 522L630 540L578 540Z',
      material: { ...metal, color: mixColours(metal.color, '#000000', 0.35) },
      level: 52,
      rests: true,
      puff: [6, 3],
    },
  ];
}
