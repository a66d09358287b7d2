import { button } from '../../parts/button.ts';
import { type Cut, foldStrength, type Silhouette } from '../../parts/cut.ts';
import { creases, hang, radiate } from '../../parts/drape.ts';
import { mirrorPiece } from '../../parts/sleeve.ts';
import { doubleStitches, seam, stitches } from '../../parts/stitching.ts';
import { movePieces } from '../../pieces/move-pieces.ts';
import type { Point } from '../../pieces/path.ts';
import type { Ink, Piece } from '../../pieces/piece.ts';
import { backPockets, frontPocket } from './trouser-pockets.ts';
import { type LegSize, TOP } from './trouser-size.ts';
import { fly, insideWaist, waistband } from './trouser-waist.ts';

const LONG: Record<1 | 2, LegSize> = {
  1: { waist: 206, hip: 262, crotchY: 590, outer: 304, inner: 122, hemY: 1452 },
  2: { waist: 176, hip: 254, crotchY: 560, outer: 316, inner: 106, hemY: 1458 },
};

const SHORT: Record<1 | 2, LegSize> = {
  1: { waist: 212, hip: 278, crotchY: 560, outer: 338, inner: 34, hemY: 930 },
  2: { waist: 184, hip: 268, crotchY: 520, outer: 340, inner: 26, hemY: 760 },
};

/** The pantalon, with crease and slanted pockets, or as jeans when its cloth is denim. */
export const trousers: Silhouette = (cut) => drawLegs(cut, LONG[cut.look.gender], false);

/** The short, enlarged to fill its picture. */
export const shorts: Silhouette = (cut) => {
  const size = SHORT[cut.look.gender];
  return movePieces(
    drawLegs(cut, size, true),
    [600, (TOP + size.hemY) / 2],
    [600, 800],
    cut.look.gender === 1 ? 1.3 : 1.4,
  );
};

/** Legs, fly, pockets and waistband; `short` for legs that end above the knee. */
export function drawLegs(cut: Cut, size: LegSize, short: boolean): Piece[] {
  const { palette, random, look, back } = cut;
  const strength = foldStrength(cut);
  const jeans = look.cloth === 'denim';
  const { waist, hip, crotchY, outer, inner, hemY } = size;
  const thigh = short
    ? `C${600 - hip - 18} ${TOP + 400} ${600 - outer + 16} ${hemY - (hemY - TOP) * 0.28} ${600 - outer} ${hemY}`
    : `C${600 - hip - 14} ${TOP + 470} ${600 - outer + 4} ${hemY - 300} ${600 - outer} ${hemY}`;
  const sideCurve = `C${600 - waist - 14} ${TOP + 90} ${600 - hip - 4} ${TOP + 180} ${600 - hip - 8} ${TOP + (short ? 270 : 310)}${thigh}`;
  const left: Piece = {
    d: `M602 ${TOP + 14}C540 ${TOP + 10} ${600 - waist + 60} ${TOP + 4} ${600 - waist} ${TOP}${sideCurve}Q${600 - (outer + inner) / 2} ${hemY + 10} ${600 - inner} ${hemY + 4}C${600 - inner + (short ? 6 : 26)} ${hemY - (hemY - crotchY) * 0.4} ${600 - (short ? 14 : 30)} ${crotchY + 150 * (short ? 0.6 : 1)} 602 ${crotchY}Z`,
    material: palette.shell,
    level: 10,
    group: 'leg',
    puff: [72, 13],
    grain: short ? 2 : 4,
    clip: true,
    ink: [...legSeams(cut, size, short), ...(back ? [] : frontPocket(cut, size))],
    folds: [
      ...radiate(random, [596, crotchY - 14], [126, 186], short ? 160 : 200, 3, 2.5 * strength),
      ...(short
        ? []
        : creases(random, [600 - (hip + inner) * 0.56 - 26, (crotchY + hemY) / 2], [78, -24], 3, 84, 2.2 * strength)),
      ...(short ? [] : creases(random, [600 - (outer + inner) / 2, hemY - 80], [58, -14], 2, 60, 2.2 * strength)),
      ...(jeans || short ? [] : pressedCrease(size)),
      ...hang(random, [600 - outer + 40, 600 - inner - 30], [crotchY + 40, hemY], short ? 2 : 1, 3.6 * strength),
    ],
  };
  const right = { ...mirrorPiece(left), group: 'leg2' };
  return [
    ...(back ? [] : insideWaist(cut, waist)),
    left,
    right,
    ...(back ? backPockets(cut, size) : [fly(cut, size)]),
    ...waistband(cut, waist),
    ...(back ? [] : [button(603, TOP + 46, 14, jeans ? palette.metal : palette.button, 22)]),
  ];
}

function legSeams(
  { palette, look, back }: Cut,
  { waist, crotchY, outer, inner, hemY }: LegSize,
  short: boolean,
): Ink[] {
  const jeans = look.cloth === 'denim';
  const hem = `M${600 - outer - 10} ${hemY - 30}Q${600 - (outer + inner) / 2} ${hemY - 20} ${600 - inner + 40} ${hemY - 26}`;
  const marks: Ink[] = jeans || short ? stitches(hem, palette) : [];
  if (jeans) {
    const inseam = `M592 ${crotchY + 12}C${574} ${crotchY + 160} ${600 - inner + 10} ${hemY - 360} ${600 - inner - 9} ${hemY - 30}`;
    marks.push(...stitches(inseam, palette));
  }
  if (back && jeans) {
    const yoke = `M${600 - waist - 30} ${TOP + 128}L600 ${TOP + 188}`;
    marks.push(...seam(yoke, palette), ...doubleStitches(yoke, [0, 8], palette));
  }
  if (back && !jeans)
    marks.push(...seam(`M${600 - waist * 0.5} ${TOP + 60}L${600 - waist * 0.52} ${TOP + 178}`, palette));
  marks.push(...seam(`M600 ${TOP + 60}L601 ${crotchY}`, palette, back ? 1.2 : 0.6));
  if (jeans && back) marks.push(...stitches(`M592 ${TOP + 64}L593 ${crotchY - 4}`, palette));
  return marks;
}

/** The ironed line down the middle of the leg: a sharp ridge. */
function pressedCrease({ waist, outer, inner, hemY }: LegSize) {
  const points: Point[] = [
    [600 - waist * 0.54, TOP + 130],
    [600 - (outer + inner) * 0.44, TOP + 560],
    [600 - (outer + inner) / 2, hemY + 30],
  ];
  return [
    { points, width: 26, height: 4.6 },
    { points: points.map(([x, y]): Point => [x + 22, y]), width: 26, height: -1.6 },
  ];
}
