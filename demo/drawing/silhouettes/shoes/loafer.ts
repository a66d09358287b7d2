import { mixColours } from '../../base/colour.ts';
import type { Cut } from '../../parts/cut.ts';
import { material } from '../../parts/palette.ts';
import { seam, stitches } from '../../parts/stitching.ts';
import { curveThrough } from '../../pieces/path.ts';
import type { Piece } from '../../pieces/piece.ts';
import { inside, OPENING, roundLast, solePiece } from './flat-shoes.ts';

/** A penny loafer for caballero: apron seam, strap with its slot. */
export function loafer({ look, palette }: Cut): Piece[] {
  const hide = material(look.color, look.cloth === 'leather' ? 'leather' : look.cloth, look.color, {
    gloss: 0.4,
    crumple: 0.16,
  });
  const apron = curveThrough([
    [516, 742],
    [500, 600],
    [520, 470],
    [606, 416],
    [692, 470],
    [712, 600],
    [694, 742],
  ]);
  return [
    solePiece(look),
    {
      d: roundLast(0),
      material: hide,
      level: 26,
      group: 'upper',
      puff: [96, 44],
      clip: true,
      ink: [
        ...seam(apron, palette, 1.6),
        ...stitches(
          curveThrough([
            [528, 742],
            [514, 602],
            [532, 482],
            [606, 432],
            [680, 482],
            [698, 602],
            [682, 742],
          ]),
          palette,
        ),
      ],
    },
    inside(look, OPENING),
    {
      d: 'M476 640C520 612 690 612 732 634L726 728C690 704 520 704 484 732Z',
      material: hide,
      level: 44,
      group: 'upper',
      rests: true,
      clip: true,
      ink: [
        ...stitches('M480 652C520 624 690 624 730 646M488 720C524 694 688 692 722 716', palette),
        {
          d: 'M570 674Q606 660 642 674L636 686Q606 674 576 686Z',
          fill: mixColours(look.color, '#000000', 0.7),
          opacity: 0.9,
        },
      ],
    },
  ];
}
