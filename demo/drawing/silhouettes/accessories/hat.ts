import { mixColours } from '../../base/colour.ts';
import type { Cut, Silhouette } from '../../parts/cut.ts';
import { seam, stitches } from '../../parts/stitching.ts';
import { movePieces } from '../../pieces/move-pieces.ts';
import { blobThrough } from '../../pieces/path.ts';
import type { Piece } from '../../pieces/piece.ts';
import { fromAbove } from './hat-from-above.ts';
import { ribbonOf, rounds } from './hat-parts.ts';

/** The sombrero: a straw hat with its ribbon, from the front at half height; the second picture looks down on it. */
export const hat: Silhouette = (cut) => (cut.back ? fromAbove(cut) : threeQuarter(cut));

function threeQuarter(cut: Cut): Piece[] {
  const { palette } = cut;
  const straw = palette.shell;
  const brim = blobThrough([
    [80, 1000],
    [150, 880],
    [360, 806],
    [600, 786],
    [850, 804],
    [1050, 872],
    [1122, 986],
    [1064, 1108],
    [860, 1196],
    [600, 1222],
    [340, 1200],
    [136, 1120],
  ]);
  const pieces: Piece[] = [
    {
      d: brim,
      material: straw,
      level: 20,
      group: 'brim',
      puff: [120, 34],
      clip: true,
      ink: [
        rounds(600, 1000, 540, 222, 16, palette.seam),
        ...seam(
          blobThrough([
            [104, 1000],
            [170, 890],
            [366, 822],
            [600, 802],
            [846, 820],
            [1030, 886],
            [1098, 986],
            [1042, 1098],
            [850, 1178],
            [600, 1204],
            [348, 1182],
            [158, 1108],
          ]),
          palette,
          0.7,
        ),
      ],
      folds: [
        {
          points: [
            [300, 1130],
            [600, 1180],
            [900, 1128],
          ],
          width: 90,
          height: -7,
        },
        {
          points: [
            [150, 930],
            [130, 1000],
            [180, 1080],
          ],
          width: 130,
          height: 5,
        },
        {
          points: [
            [1040, 920],
            [1070, 1000],
            [1020, 1080],
          ],
          width: 130,
          height: 5,
        },
      ],
    },
    {
      d: 'M312 1000C316 890 336 724 382 620C420 552 516 556 600 590C690 552 784 556 822 620C866 724 886 890 890 1000C820 1062 720 1086 600 1086C480 1086 382 1062 312 1000Z',
      material: straw,
      level: 40,
      group: 'crown',
      puff: [200, 72],
      clip: true,
      ink: [rounds(600, 640, 330, 520, 16, palette.seam)],
      folds: [
        {
          points: [
            [600, 580],
            [596, 660],
            [600, 770],
          ],
          width: 120,
          height: -13,
        },
        {
          points: [
            [452, 590],
            [424, 680],
            [428, 780],
          ],
          width: 110,
          height: -11,
        },
        {
          points: [
            [754, 590],
            [782, 680],
            [778, 780],
          ],
          width: 110,
          height: -11,
        },
      ],
    },
    {
      d: 'M318 924C400 1000 500 1016 600 1016C700 1016 802 1000 884 924L892 1004C820 1066 720 1090 600 1090C480 1090 382 1066 310 1004Z',
      material: ribbonOf(cut),
      level: 46,
      group: 'crown',
      puff: [200, 72],
      clip: true,
      grain: 90,
      ink: stitches(
        'M316 934C400 1010 500 1026 600 1026C700 1026 802 1010 886 934',
        palette,
        mixColours(ribbonOf(cut).color, '#ffffff', 0.2),
      ),
    },
    {
      d: 'M842 944C872 930 904 930 924 946C930 968 926 996 914 1012C892 1016 862 1010 842 1000Z',
      material: ribbonOf(cut),
      level: 48,
      group: 'bow',
      puff: [16, 8],
    },
    {
      d: 'M836 940L862 934L866 1010L838 1018Z',
      material: ribbonOf(cut),
      level: 50,
      rests: true,
      group: 'bow-knot',
      puff: [10, 6],
    },
  ];
  return movePieces(pieces, [600, 890], [600, 800], 0.96, -4);
}
