import { mixColours } from '../../base/colour.ts';
import { brandLetters } from '../../parts/brand-label.ts';
import { type Cut, type Silhouette, styleOf } from '../../parts/cut.ts';
import { pleat } from '../../parts/drape.ts';
import { movePieces } from '../../pieces/move-pieces.ts';
import { ellipsePath, mapPath, type Point, rectPath, turnPath } from '../../pieces/path.ts';
import type { Ink, Piece } from '../../pieces/piece.ts';

/** The pañuelo: a silk square folded in four; the second picture folds it to a triangle. */
export const scarf: Silhouette = (cut) => (cut.back ? triangle(cut) : square(cut));

function colours({ look, palette }: Cut) {
  const base = palette.shell.color;
  const accent = look.accent ?? palette.shell.accent;
  return { base, accent, deep: mixColours(accent, '#1a1420', 0.35), pale: mixColours(base, '#fffaf0', 0.55) };
}

/** A leaf of the samán: leaflets in pairs along a bowed rib. */
function leaf(at: Point, size: number, degrees: number, fill: string, rib: string): Ink[] {
  const leaflets = [0, 1, 2, 3, 4].flatMap((i) =>
    [-1, 1].map((side) => {
      const x = at[0] + side * size * (0.2 - i * 0.012);
      const y = at[1] + size * (0.42 - i * 0.21);
      return turnPath(ellipsePath(x, y, size * (0.19 - i * 0.014), size * 0.085), side * -28, [x, y]);
    }),
  );
  const stem = `M${at[0]} ${at[1] + size * 0.66}C${at[0] + size * 0.04} ${at[1] + size * 0.2} ${at[0] - size * 0.04} ${at[1] - size * 0.2} ${at[0]} ${at[1] - size * 0.56}`;
  return [
    { d: turnPath(leaflets.join(''), degrees, at), fill },
    { d: turnPath(stem, degrees, at), stroke: rib, width: size * 0.035 },
  ];
}

/** A blossom of radiating stamens, as the tree carries them. */
function blossom([x, y]: Point, radius: number, colour: string, heart: string): Ink[] {
  let rays = '';
  let dots = '';
  for (let i = 0; i < 22; i++) {
    const angle = (i / 22) * Math.PI * 2;
    const reach = radius * (i % 2 === 0 ? 1 : 0.8);
    rays += `M${x + Math.cos(angle) * radius * 0.22} ${y + Math.sin(angle) * radius * 0.22}L${x + Math.cos(angle) * reach} ${y + Math.sin(angle) * reach}`;
    dots += ellipsePath(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, radius * 0.055);
  }
  return [
    { d: rays, stroke: colour, width: radius * 0.035 },
    { d: dots, fill: colour },
    { d: ellipsePath(x, y, radius * 0.2), fill: heart },
  ];
}

/** The geometric print: lozenges within lozenges, as on woven hammocks. */
function lozenges(cut: Cut): Ink[] {
  const { base, accent, deep, pale } = colours(cut);
  const ink: Ink[] = [];
  const rhomb = (x: number, y: number, rx: number, ry: number) =>
    `M${x} ${y - ry}L${x + rx} ${y}L${x} ${y + ry}L${x - rx} ${y}Z`;
  for (let row = -2; row <= 2; row++) {
    for (let column = -2; column <= 2; column++) {
      const [x, y] = [600 + column * 122, 800 + row * 122];
      const strong = (row + column) % 2 === 0;
      ink.push(
        { d: rhomb(x, y, 58, 58), fill: strong ? accent : pale },
        { d: rhomb(x, y, 58, 58), stroke: deep, width: 3 },
      );
      ink.push(
        { d: rhomb(x, y, 38, 38), fill: strong ? pale : deep },
        { d: rhomb(x, y, 20, 20), fill: strong ? deep : accent },
      );
      if (row < 2 && column < 2)
        ink.push(
          { d: ellipsePath(x + 61, y + 61, 11), fill: strong ? deep : accent },
          { d: ellipsePath(x + 61, y + 61, 4.5), fill: base },
        );
    }
  }
  ink.push({ d: brandLetters(880, 1214, 17), stroke: pale, width: 2.4 });
  return ink;
}

function print(cut: Cut): Ink[] {
  const { base, accent, deep, pale } = colours(cut);
  const frame = (inset: number, width: number, stroke: string): Ink => ({
    d: rectPath(170 + inset, 370 + inset, 860 - 2 * inset, 860 - 2 * inset, 3),
    stroke,
    width,
  });
  const ink: Ink[] = [
    frame(8, 76, accent),
    frame(50, 5, pale),
    frame(62, 6, deep),
    frame(108, 3, accent),
    frame(118, 8, accent),
  ];
  for (let i = 0; i < 8; i++) {
    for (const [x, y] of [
      [292 + i * 88, 455],
      [292 + i * 88, 1145],
      [255, 492 + i * 88],
      [945, 492 + i * 88],
    ] as Point[]) {
      ink.push({ d: ellipsePath(x, y, 9), fill: i % 2 === 0 ? accent : deep });
    }
  }
  const centre: Point = [600, 800];
  if (styleOf(cut.look, 2) === 1) return [...ink, ...lozenges(cut)];
  for (let i = 0; i < 8; i++) {
    const at: Point = [centre[0] + Math.sin((i * Math.PI) / 4) * 178, centre[1] - Math.cos((i * Math.PI) / 4) * 178];
    ink.push(...leaf(at, 150, i * 45, i % 2 === 0 ? accent : deep, mixColours(base, deep, 0.7)));
  }
  ink.push(...blossom(centre, 104, deep, accent));
  for (const [x, y] of [
    [366, 566],
    [834, 566],
    [366, 1034],
    [834, 1034],
  ] as Point[])
    ink.push(...blossom([x, y], 74, accent, deep));
  ink.push({ d: brandLetters(880, 1214, 17), stroke: pale, width: 2.4 });
  return ink;
}

const silkOf = ({ palette }: Cut) => ({
  ...palette.shell,
  cloth: palette.shell.cloth === 'plain' ? ('satin' as const) : palette.shell.cloth,
  crumple: 0.62,
  gloss: 0.3,
});

function square(cut: Cut): Piece[] {
  const { accent } = colours(cut);
  const silk = silkOf(cut);
  const under = (shift: number, level: number): Piece => ({
    d: `M${186 + shift} ${380 + shift * 0.4}L1030 ${374 + shift}Q${1046 + shift} ${800} ${1034 + shift} ${1226 + shift}Q600 ${1244 + shift} ${180 + shift * 0.5} ${1230 + shift}Z`,
    material: { ...silk, color: shift % 20 === 0 ? accent : mixColours(accent, '#ffffff', 0.15) },
    level,
    group: `under${shift}`,
    puff: [16, 6],
  });
  const top: Piece = {
    d: 'M172 376C400 364 800 378 1030 370C1040 600 1022 1000 1032 1228C800 1240 400 1222 168 1232C158 1000 182 600 172 376Z',
    material: silk,
    level: 24,
    group: 'top',
    puff: [30, 9],
    clip: true,
    ink: print(cut),
    folds: [
      ...pleat([180, 560], [980, 470], 40, 70, 5),
      ...pleat([240, 1180], [1010, 760], -60, 90, 5),
      ...pleat([640, 380], [560, 1220], 30, 60, 3.5),
    ],
  };
  return movePieces([under(40, 6), under(20, 14), top], [600, 800], [590, 790], 1.06, -7);
}

function triangle(cut: Cut): Piece[] {
  const { accent } = colours(cut);
  const silk = silkOf(cut);
  const turn = (d: string) =>
    mapPath(turnPath(d, 45, [600, 800]), ([x, y]) => [600 + (x - 600) * 0.92, 800 + (y - 800) * 0.92 - 252]);
  const ink = print(cut).map((mark) => ({ ...mark, d: turn(mark.d) }));
  const folded: Piece[] = [
    {
      d: 'M66 560L1134 566L622 1136Q600 1152 580 1136Z',
      material: { ...silk, color: mixColours(accent, '#ffffff', 0.12) },
      level: 8,
      group: 'under',
      puff: [20, 8],
    },
    {
      d: 'M58 548C400 534 800 556 1142 546C1000 720 800 930 620 1112Q600 1128 582 1112C420 930 220 740 58 548Z',
      material: silk,
      level: 20,
      group: 'top',
      puff: [30, 10],
      clip: true,
      ink,
      folds: [
        ...pleat([160, 580], [600, 1060], 30, 70, 5),
        ...pleat([1040, 580], [610, 1060], -30, 70, 5),
        ...pleat([420, 556], [600, 980], 10, 50, 4),
        {
          points: [
            [80, 556],
            [600, 566],
            [1120, 556],
          ],
          width: 44,
          height: 5,
        },
      ],
    },
  ];
  return movePieces(folded, [600, 840], [600, 800], 0.96, -5);
}
