import type { Cut } from '../../parts/cut.ts';
import { seam } from '../../parts/stitching.ts';
import { movePieces } from '../../pieces/move-pieces.ts';
import { ellipsePath } from '../../pieces/path.ts';
import type { Piece } from '../../pieces/piece.ts';
import { ribbonOf, rounds } from './hat-parts.ts';

/** The hat seen from above: brim, ribbon and pinched crown. */
export function fromAbove(cut: Cut): Piece[] {
  const { palette } = cut;
  const straw = palette.shell;
  const pieces: Piece[] = [
    {
      d: ellipsePath(600, 800, 480, 560),
      material: straw,
      level: 18,
      group: 'brim',
      puff: [140, 36],
      clip: true,
      ink: [rounds(600, 800, 480, 560, 22, palette.seam), ...seam(ellipsePath(600, 800, 462, 542), palette, 0.7)],
      folds: [
        {
          points: [
            [180, 640],
            [150, 800],
            [180, 960],
          ],
          width: 170,
          height: 4,
        },
        {
          points: [
            [1020, 640],
            [1050, 800],
            [1020, 960],
          ],
          width: 170,
          height: 4,
        },
      ],
    },
    {
      d: ellipsePath(600, 800, 272, 356),
      material: ribbonOf(cut),
      level: 44,
      group: 'band',
      puff: [30, 22],
      grain: 20,
    },
    {
      d: ellipsePath(600, 800, 250, 334),
      material: straw,
      level: 70,
      group: 'crown',
      puff: [110, 56],
      clip: true,
      ink: [rounds(600, 800, 250, 334, 12, palette.seam)],
      folds: [
        {
          points: [
            [600, 520],
            [600, 760],
            [600, 1060],
          ],
          width: 150,
          height: -17,
        },
        {
          points: [
            [470, 560],
            [456, 640],
            [480, 760],
          ],
          width: 90,
          height: -11,
        },
        {
          points: [
            [730, 560],
            [744, 640],
            [720, 760],
          ],
          width: 90,
          height: -11,
        },
      ],
    },
    {
      d: 'M836 770C880 752 906 768 910 800C906 834 880 848 836 830Z',
      material: ribbonOf(cut),
      level: 62,
      rests: true,
      group: 'bow',
      puff: [18, 10],
    },
  ];
  return movePieces(pieces, [600, 800], [600, 800], 1, 10);
}
