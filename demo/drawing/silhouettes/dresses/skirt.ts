import { brandLabel } from '../../parts/brand-label.ts';
import { type Cut, foldStrength, type Silhouette, styleOf } from '../../parts/cut.ts';
import { hang, pleat } from '../../parts/drape.ts';
import { seam, stitches } from '../../parts/stitching.ts';
import { curveThrough, mirrorPath, type Point, rectPath, symmetric } from '../../pieces/path.ts';
import type { Piece } from '../../pieces/piece.ts';

const TOP = 236;
const BAND = 58;
const PENCIL_CLOTHS = new Set(['twill', 'herringbone', 'denim', 'leather']);

/** The falda: a pencil skirt in firm cloths, a full A-line in the others. */
export const skirt: Silhouette = (cut) => {
  const { palette, random, look, back } = cut;
  const pencil = PENCIL_CLOTHS.has(look.cloth);
  const strength = foldStrength(cut);
  const pleated = !pencil && styleOf(look, 2) === 1;
  const waist = pencil ? 190 : 172;
  const hemY = pencil ? 1376 : 1352;
  const side = pencil
    ? `C${600 - waist - 22} ${TOP + 120} ${600 - 306} ${TOP + 240} ${600 - 304} ${TOP + 400}C${600 - 300} ${TOP + 640} ${600 - 268} ${hemY - 260} ${600 - 256} ${hemY}`
    : `C${600 - waist - 40} ${TOP + 150} ${600 - 300} ${TOP + 420} ${600 - 440} ${hemY - 62}`;
  const hem = pencil
    ? `Q600 ${hemY + 12} 600 ${hemY + 6}`
    : `C${600 - 320} ${hemY + 6} ${600 - 140} ${hemY + 36} 600 ${hemY + 36}`;
  const dart = (x: number) => `M${600 + x} ${TOP + BAND}L${600 + x * 1.12} ${TOP + BAND + (pencil ? 132 : 96)}`;
  const hemRow = pencil
    ? `M${600 - 262} ${hemY - 32}Q600 ${hemY - 22} ${600 + 262} ${hemY - 32}`
    : `M${600 - 432} ${hemY - 82}C${600 - 320} ${hemY - 12} ${600 - 140} ${hemY + 16} 600 ${hemY + 16}C${600 + 140} ${hemY + 16} ${600 + 320} ${hemY - 12} ${600 + 432} ${hemY - 82}`;
  const body: Piece = {
    d: symmetric(`M600 ${TOP + 12}L${600 - waist} ${TOP}${side}${hem}`),
    material: palette.shell,
    level: 10,
    group: 'body',
    puff: [86, 15],
    clip: true,
    ink: [
      ...[-110, 110].flatMap((x) => seam(dart(x), palette)),
      ...stitches(hemRow, palette),
      ...(pleated ? knifePleats(hemY).flatMap((d) => seam(d, palette, 1.2)) : []),
      ...(back ? [...seam(`M600 ${TOP + BAND}L600 ${hemY + 40}`, palette)] : []),
    ],
    folds: pencil
      ? [
          ...hang(random, [360, 840], [TOP + 420, hemY], 3, 4 * strength, 0.86),
          ...pleat([420, TOP + 330], [600, TOP + 400], -12, 60, 2.4 * strength),
          ...pleat([780, TOP + 350], [610, TOP + 420], 12, 60, 2.4 * strength),
        ]
      : pleated
        ? knifePleats(hemY).map((d, i) => ({ points: pleatLine(i, hemY, -13), width: 30, height: d === '' ? 0 : 5 }))
        : fullFolds(cut, hemY, 7.5 * strength),
  };
  return [
    ...(back ? [] : inside(cut, waist)),
    body,
    ...(pencil && back ? slit(cut, hemY) : []),
    ...band(cut, waist),
    ...(back ? zip(cut) : []),
  ];
};

const PLEATS = 15;

function pleatLine(i: number, hemY: number, shift: number): Point[] {
  const t = (i + 1) / (PLEATS + 1) - 0.5;
  return [
    [600 + t * 352 + shift * 0.4, TOP + BAND],
    [600 + t * 600 + shift, TOP + 560],
    [600 + t * 890 + shift, hemY + 40 - Math.abs(t) * 130],
  ];
}

/** Pressed pleats from waistband to hem. */
function knifePleats(hemY: number): string[] {
  return Array.from({ length: PLEATS }, (_, i) => curveThrough(pleatLine(i, hemY, 0)));
}

/** The cones that a full skirt falls into, from the waist to a waved hem. */
export function fullFolds({ random }: Cut, hemY: number, height: number, top = TOP + 90, spread = 2.35) {
  return [-150, -92, -34, 30, 88, 146].flatMap((x) =>
    pleat(
      [600 + x + random.about(10), top + random.between(0, 120)],
      [600 + (x + random.about(14)) * spread, hemY + 30],
      random.about(16) + x * -0.06,
      random.between(54, 88),
      height * random.between(0.75, 1.15),
    ),
  );
}

function inside({ palette }: Cut, waist: number): Piece[] {
  return [
    {
      d: `M${600 - waist + 2} ${TOP + 4}C${600 - waist * 0.5} ${TOP - 14} ${600 + waist * 0.5} ${TOP - 14} ${600 + waist - 2} ${TOP + 4}L${600 + waist - 6} ${TOP + 40}L${600 - waist + 6} ${TOP + 40}Z`,
      material: palette.inside,
      level: 6,
      puff: [10, 2],
    },
    brandLabel(600, TOP - 8, palette, 6, 52),
  ];
}

function band({ palette, back }: Cut, waist: number): Piece[] {
  const dip = back ? 2 : 13;
  const half = `M600 ${TOP + dip}C${540} ${TOP + dip - 2} ${600 - waist + 60} ${TOP + 4} ${600 - waist - 2} ${TOP - 2}L${600 - waist - 12} ${TOP + BAND - 4}C${600 - waist + 60} ${TOP + BAND + 4} 540 ${TOP + BAND + dip} 600 ${TOP + BAND + dip}`;
  const row = `M602 ${TOP + BAND + dip - 8}C540 ${TOP + BAND + dip - 8} ${600 - waist + 60} ${TOP + BAND - 4} ${600 - waist - 8} ${TOP + BAND - 13}`;
  return [
    {
      d: symmetric(half),
      material: palette.shell,
      level: 15,
      group: 'band',
      puff: [18, 6],
      grain: 90,
      clip: true,
      ink: [...stitches(row, palette), ...stitches(mirrorPath(row), palette)],
    },
  ];
}

function zip({ palette }: Cut): Piece[] {
  return [
    {
      d: rectPath(597, TOP + BAND, 6, 230, 2),
      rests: true,
      material: { ...palette.shell, color: palette.seam, cloth: 'smooth' },
      level: 10.5,
      puff: [3, 1],
      ink: [],
    },
    {
      d: `M594 ${TOP + BAND + 4}L606 ${TOP + BAND + 4}L608 ${TOP + BAND + 40}Q600 ${TOP + BAND + 48} 592 ${TOP + BAND + 40}Z`,
      material: palette.metal,
      level: 15,
      rests: true,
      puff: [5, 3],
    },
  ];
}

function slit({ palette }: Cut, hemY: number): Piece[] {
  return [
    { d: `M598 ${hemY - 250}L626 ${hemY + 12}L574 ${hemY + 12}Z`, material: palette.inside, level: 7, puff: [6, 1] },
    {
      d: `M600 ${hemY - 262}L620 ${hemY + 7}L672 ${hemY + 5}L668 ${hemY - 262}Z`,
      material: palette.shell,
      level: 12,
      group: 'body',
      ink: stitches(`M606 ${hemY - 252}L656 ${hemY - 232}`, palette),
    },
  ];
}
