import { mixColours } from '../../base/colour.ts';
import { brandLetters } from '../../parts/brand-label.ts';
import type { Cut } from '../../parts/cut.ts';
import { material } from '../../parts/palette.ts';
import { seam, stitches } from '../../parts/stitching.ts';
import { movePieces } from '../../pieces/move-pieces.ts';
import { rectPath } from '../../pieces/path.ts';
import type { Piece } from '../../pieces/piece.ts';
import { hideOf } from './bag-materials.ts';

/** A folded wallet; the second picture opens it. */
export function wallet(cut: Cut): Piece[] {
  const { palette, back, look } = cut;
  const hide = hideOf(cut);
  const note = material('#cfd8c6', 'smooth', '#cfd8c6');
  if (!back) {
    const closed: Piece[] = [
      {
        d: rectPath(164, 482, 894, 668, 34),
        material: { ...hide, color: mixColours(look.color, '#120b06', 0.28) },
        level: 8,
        group: 'under',
        puff: [18, 8],
        ink: stitches('M1046 520L1046 1110Q1046 1136 1020 1138L220 1138', palette),
      },
      {
        d: rectPath(176, 470, 866, 664, 20),
        material: material('#cfd8c6', 'smooth', '#cfd8c6'),
        level: 16,
        group: 'notes',
        puff: [6, 1],
      },
      {
        d: rectPath(160, 466, 890, 666, 30),
        material: { ...hide, color: mixColours(look.color, '#120b06', 0.14) },
        level: 20,
        group: 'middle',
        puff: [16, 6],
      },
      {
        d: rectPath(150, 458, 884, 660, 34),
        material: hide,
        level: 30,
        group: 'cover',
        puff: [44, 14],
        ink: [
          ...stitches(
            'M176 500L176 1076Q176 1094 194 1094L990 1094Q1008 1094 1008 1076L1008 500Q1008 484 990 484L194 484Q176 484 176 500Z',
            palette,
          ),
        ],
        folds: [
          {
            points: [
              [170, 640],
              [590, 660],
              [1020, 640],
            ],
            width: 60,
            height: 1.5,
          },
        ],
      },
    ];
    closed.push(...frontPocket(cut));
    return movePieces(closed, [596, 790], [600, 800], 1.04, -16);
  }
  const slot = (x: number, y: number, i: number): Piece => ({
    d: rectPath(x, y, 396, 300, 10),
    material: hide,
    level: 24 + i * 3,
    group: `slot${x}${i}`,
    puff: [10, 3],
    clip: true,
    ink: stitches(`M${x + 6} ${y + 10}L${x + 390} ${y + 10}`, palette),
  });
  const card = (x: number, y: number, colour: string, i: number): Piece => ({
    d: rectPath(x, y, 352, 200, 14),
    material: material(colour, 'smooth', colour, { gloss: 0.2 }),
    level: 24 + i * 3,
    puff: [5, 1],
  });
  const open: Piece[] = [
    {
      d: rectPath(128, 420, 944, 720, 34),
      material: hide,
      level: 14,
      group: 'open',
      puff: [30, 10],
      ink: stitches('M150 462L150 1102Q150 1118 166 1118L1034 1118Q1050 1118 1050 1102L1050 462', palette),
    },
    {
      d: rectPath(176, 398, 848, 120, 4),
      material: note,
      level: 17,
      puff: [6, 2],
      ink: [{ d: 'M200 420L1000 420L1000 510', stroke: '#6d8468', width: 3, opacity: 0.5 }],
    },
    {
      d: rectPath(136, 470, 928, 664, 26),
      material: hide,
      level: 20,
      group: 'pocket',
      puff: [20, 6],
      ink: [...seam('M600 476L600 1130', palette, 1.6), ...stitches('M150 484L1050 484', palette)],
    },
    ...[0, 1, 2].flatMap((i) => [
      card(186, 548 + i * 112, ['#8c2f39', '#24324f', '#c9a45c'][i] ?? '#24324f', i),
      slot(166, 600 + i * 112, i),
    ]),
    ...[0, 1].flatMap((i) => [
      card(662, 580 + i * 150, ['#2f5d50', '#d9cfbd'][i] ?? '#2f5d50', i),
      slot(642, 640 + i * 150, i),
    ]),
  ];
  return movePieces(open, [600, 780], [600, 800], 1, -8);
}

/** The pocket on the cover, with two cards in it. */
function frontPocket(cut: Cut): Piece[] {
  const { palette } = cut;
  const card = (x: number, y: number, colour: string, level: number): Piece => ({
    d: rectPath(x, y, 420, 180, 22),
    material: material(colour, 'smooth', colour, { gloss: 0.2 }),
    level,
    group: `card${level}`,
    puff: [6, 2],
  });
  return [
    card(520, 664, '#2f5d50', 33),
    card(506, 704, '#d9cfbd', 35),
    {
      d: 'M182 764C380 776 800 776 1002 764L1002 1070Q1002 1088 984 1088L200 1088Q182 1088 182 1070Z',
      material: hideOf(cut),
      level: 39,
      group: 'front-pocket',
      puff: [24, 9],
      clip: true,
      ink: [
        ...stitches('M190 778C380 790 800 790 994 778', palette),
        { d: brandLetters(870, 1048, 24), stroke: palette.seam, width: 3.4, opacity: 0.8 },
        { d: brandLetters(871, 1049.4, 24), stroke: palette.glint, width: 1.4, opacity: 0.5 },
      ],
    },
  ];
}
