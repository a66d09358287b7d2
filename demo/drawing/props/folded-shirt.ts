import type { GarmentLook } from '../base/look.ts';
import { createRandom } from '../base/seeded-random.ts';
import { button } from '../parts/button.ts';
import { hang, radiate } from '../parts/drape.ts';
import { paletteOf } from '../parts/palette.ts';
import { type CollarSize, collarBack, collarLeaves } from '../parts/shirt-collar.ts';
import { buttonhole, seam, stitches } from '../parts/stitching.ts';
import { mirrorPath, symmetric } from '../pieces/path.ts';
import type { Piece } from '../pieces/piece.ts';
import { type DrapedTie, drapedTie } from './draped-tie.ts';

const [TOP, FOOT, HALF] = [330, 1128, 286];
const COLLAR: CollarSize = { y: 330, neck: 92, meet: 72, tip: [92, 172] };

/** The outline of the folded front, `grow` larger and moved down by `drop`. */
function front(grow: number, drop: number): string {
  const h = HALF + grow;
  const foot = FOOT + drop;
  return symmetric(
    `M600 ${TOP + 62}C550 ${TOP + 62} 518 ${TOP + 34} 508 ${TOP}C450 ${TOP + 22} 398 ${TOP + 40} ${616 - h} ${TOP + 70}` +
      `C${600 - h + 2} ${TOP + 78} ${600 - h} ${TOP + 92} ${600 - h} ${TOP + 112}L${600 - h + 3} ${foot - 30}` +
      `C${600 - h + 4} ${foot - 6} ${600 - h + 12} ${foot} ${600 - h + 34} ${foot + 2}L600 ${foot + 5}`,
  );
}

/** The two ends of a tie, under the collar and down the front. */
const hanging = (tie: Omit<DrapedTie, 'points'>): Piece[] => [
  ...drapedTie({
    ...tie,
    width: 92,
    points: [
      [684, TOP - 8],
      [672, TOP + 120],
      [690, TOP + 380],
      [672, TOP + 660],
    ],
  }),
  ...drapedTie({
    ...tie,
    points: [
      [522, TOP - 6],
      [540, TOP + 120],
      [556, TOP + 420],
      [520, TOP + 760],
      [536, TOP + 990],
    ],
  }).map((piece) => ({ ...piece, level: piece.level + 8, group: 'blade' })),
];

/**
 * A shirt folded for display: collar, placket, the sleeves hidden behind. With a tie, which hangs untied under the
 * collar.
 */
export function foldedShirt(look: GarmentLook, seed = 1, tie?: Omit<DrapedTie, 'points'>): Piece[] {
  const palette = paletteOf(look);
  const random = createRandom(seed);
  const shell = { ...palette.shell, crumple: palette.shell.crumple * 0.7 };
  const shoulder = `M${516} ${TOP + 38}L${600 - HALF + 8} ${TOP + 106}`;
  const buttonY = (i: number) => TOP + 104 + i * 152;
  return [
    { d: front(4, 22), material: shell, level: 3, group: 'under', puff: [26, 9] },
    { d: front(1, 11), material: shell, level: 12, group: 'between', puff: [26, 9] },
    ...collarBack(COLLAR, palette, 24),
    {
      d: front(0, 0),
      material: shell,
      level: 22,
      group: 'front',
      puff: [52, 17],
      clip: true,
      ink: [shoulder, mirrorPath(shoulder)].flatMap((d) => [...seam(d, palette, 0.7), ...stitches(d, palette)]),
      folds: [
        ...radiate(random, [508, TOP + 60], [70, 130], 300, 2, 3),
        ...radiate(random, [692, TOP + 60], [50, 110], 300, 2, 3),
        ...hang(random, [340, 540], [TOP + 300, FOOT], 2, 3),
        ...hang(random, [660, 860], [TOP + 300, FOOT], 2, 3),
      ],
    },
    {
      d: `M573 ${TOP + 58}L629 ${TOP + 50}L629 ${FOOT + 4}L573 ${FOOT + 4}Z`,
      material: shell,
      level: 25,
      group: 'front',
      clip: true,
      ink: [
        ...stitches(`M580 ${TOP + 66}L580 ${FOOT}`, palette),
        ...stitches(`M622 ${TOP + 66}L622 ${FOOT}`, palette),
        ...[0, 1, 2, 3, 4].flatMap((i) => buttonhole(601, buttonY(i), 25, palette)),
      ],
    },
    ...[0, 1, 2, 3, 4].map((i) => button(601, buttonY(i), 11.5, palette.button, 28)),
    ...(tie === undefined ? [] : hanging(tie).map((piece) => ({ ...piece, level: piece.level + 28 }))),
    ...collarLeaves(COLLAR, palette, tie === undefined ? 36 : 54),
  ];
}
