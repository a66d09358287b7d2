import type { Cut } from '../../parts/cut.ts';
import { material } from '../../parts/palette.ts';
import { stitches } from '../../parts/stitching.ts';
import { blobThrough, curveThrough } from '../../pieces/path.ts';
import type { Piece } from '../../pieces/piece.ts';
import { inside, roundLast, solePiece } from './flat-shoes.ts';

/** A ballet flat for dama: a round toe with a small bow. */
export function balletFlat({ look, palette }: Cut): Piece[] {
  const hide = material(look.color, look.cloth === 'satin' ? 'satin' : 'leather', look.color, {
    gloss: 0.42,
    crumple: 0.1,
  });
  const opening = blobThrough([
    [604, 560],
    [544, 592],
    [524, 700],
    [540, 860],
    [546, 1020],
    [556, 1150],
    [602, 1212],
    [650, 1150],
    [660, 1020],
    [670, 860],
    [688, 700],
    [666, 592],
  ]);
  const knot: Piece['material'] = { ...hide, gloss: 0.3 };
  return [
    { ...solePiece(look), d: roundLast(3), ink: [] },
    {
      d: roundLast(0),
      material: hide,
      level: 26,
      group: 'upper',
      puff: [84, 40],
      clip: true,
      ink: stitches(
        curveThrough([
          [596, 1214],
          [600, 1238],
          [602, 1260],
        ]),
        palette,
      ),
    },
    inside(look, opening),
    {
      d: 'M602 548C572 520 532 516 520 530C512 552 516 580 526 592C546 596 580 580 602 562Z',
      material: knot,
      level: 50,
      group: 'upper',
      rests: true,
    },
    {
      d: 'M608 548C638 520 678 516 690 530C698 552 694 580 684 592C664 596 630 580 608 562Z',
      material: knot,
      level: 50,
      group: 'upper',
      rests: true,
    },
    { d: 'M592 538Q605 532 618 538L620 572Q605 578 590 572Z', material: knot, level: 54, group: 'upper', rests: true },
  ];
}
