import { mixColours } from '../../base/colour.ts';
import { brandLetters } from '../../parts/brand-label.ts';
import type { Cut } from '../../parts/cut.ts';
import { material } from '../../parts/palette.ts';
import { seam, stitches } from '../../parts/stitching.ts';
import { blobThrough, curveThrough, ellipsePath } from '../../pieces/path.ts';
import type { Ink, Piece } from '../../pieces/piece.ts';
import { lastOutline } from './shoe-last.ts';

/** A laced shoe with a toe cap, from above. */
export function oxford(cut: Cut): Piece[] {
  const { palette, look } = cut;
  const leather = material(look.color, look.cloth === 'satin' ? 'satin' : 'leather', look.color, {
    gloss: 0.42,
    crumple: 0.16,
  });
  const dark = mixColours(look.color, '#120a05', 0.45);
  const cap = curveThrough([
    [472, 520],
    [530, 478],
    [606, 464],
    [684, 478],
    [742, 510],
  ]);
  const facingLeft = curveThrough([
    [548, 640],
    [552, 760],
    [540, 900],
    [536, 960],
  ]);
  const facingRight = curveThrough([
    [664, 640],
    [662, 760],
    [672, 900],
    [676, 960],
  ]);
  const throat = curveThrough([
    [478, 720],
    [520, 660],
    [560, 622],
    [606, 610],
    [652, 622],
    [694, 660],
    [736, 706],
  ]);
  const eyelets = [660, 716, 772, 828, 884];
  const laces = eyelets.map((y, i): Piece => {
    const sag = i % 2 === 0 ? 6 : -4;
    return {
      d: `M556 ${y - 7}Q606 ${y - 7 + sag} 656 ${y - 7}L656 ${y + 8}Q606 ${y + 8 + sag} 556 ${y + 8}Z`,
      material: material(look.accent ?? dark, 'plain', look.color, { crumple: 0 }),
      level: 53,
      rests: true,
      puff: [7, 4],
      grain: 45,
    };
  });
  const holes: Ink[] = eyelets.flatMap((y) =>
    [
      [546, y],
      [666, y],
    ].map(([x, cy]) => ({ d: ellipsePath(x ?? 0, cy ?? 0, 7), fill: '#150d07', opacity: 0.85 })),
  );
  const perforations: Ink = { d: cap, stroke: dark, width: 6, dash: '0.1 13', opacity: 0.9 };
  return [
    {
      d: lastOutline(10, false),
      material: material(mixColours(look.color, '#1a1009', 0.62), 'leather', look.color, { gloss: 0.25 }),
      level: 10,
      group: 'sole',
      puff: [12, 6],
      ink: [{ d: lastOutline(7, false), stroke: '#d6bf98', width: 2, dash: '6 4', opacity: 0.55 }],
    },
    {
      d: lastOutline(0, false),
      material: leather,
      level: 26,
      group: 'upper',
      puff: [104, 46],
      clip: true,
      ink: [
        ...seam(cap, palette, 1.2),
        ...stitches(
          curveThrough([
            [472, 508],
            [530, 466],
            [606, 452],
            [684, 466],
            [742, 498],
          ]),
          palette,
        ),
        perforations,
        ...seam(throat, palette, 1.3),
        ...stitches(
          curveThrough([
            [482, 728],
            [524, 670],
            [562, 632],
            [606, 620],
            [650, 632],
            [690, 670],
            [732, 714],
          ]),
          palette,
        ),
        ...seam(
          curveThrough([
            [508, 1090],
            [560, 1120],
            [640, 1120],
            [694, 1090],
          ]),
          palette,
        ),
      ],
      folds: [
        {
          points: [
            [500, 560],
            [600, 590],
            [710, 556],
          ],
          width: 26,
          height: -3,
        },
        {
          points: [
            [496, 590],
            [600, 618],
            [716, 584],
          ],
          width: 20,
          height: -2,
        },
      ],
    },
    {
      d: blobThrough([
        [606, 640],
        [564, 660],
        [560, 780],
        [552, 900],
        [606, 940],
        [664, 900],
        [656, 780],
        [650, 660],
      ]),
      material: leather,
      level: 40,
      group: 'tongue',
      puff: [30, 8],
    },
    {
      d: blobThrough([
        [606, 900],
        [550, 920],
        [528, 990],
        [524, 1090],
        [540, 1180],
        [600, 1224],
        [664, 1180],
        [682, 1090],
        [680, 990],
        [662, 920],
      ]),
      material: material('#3a2616', 'leather', look.color, { gloss: 0.05 }),
      level: 18,
      group: 'inside',
      puff: [40, 0],
    },
    insole(cut, 1160),
    facing(`M548 620C556 740 548 880 542 985Q524 985 518 950C519 860 514 740 524 660Z`, leather, facingLeft, cut),
    facing(`M664 620C656 740 662 880 668 985Q686 985 694 950C692 860 698 740 690 660Z`, leather, facingRight, cut),
    ...laces,
    { d: ellipsePath(606, 640, 1), material: leather, level: 54, ink: holes },
  ];
}

function facing(d: string, leather: Piece['material'], row: string, { palette }: Cut): Piece {
  return { d, material: leather, level: 46, group: d.slice(0, 6), puff: [24, 8], ink: stitches(row, palette) };
}

function insole(cut: Cut, y: number): Piece {
  return {
    d: ellipsePath(602, y - 60, 64, 98),
    material: material(mixColours(cut.look.color, '#d9b98a', 0.78), 'leather', cut.look.color, { gloss: 0.12 }),
    level: 20,
    group: 'insole',
    puff: [40, -4],
    ink: [{ letters: true, d: brandLetters(602, y - 40, 17), stroke: '#5a3d1c', width: 2.4, opacity: 0.9 }],
  };
}
