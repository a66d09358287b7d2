import { brandLabel } from '../../parts/brand-label.ts';
import { type Cut, foldStrength, type Silhouette } from '../../parts/cut.ts';
import { pleat, radiate } from '../../parts/drape.ts';
import { mirrorPiece, plainSleeve, shapeSleeve } from '../../parts/sleeve.ts';
import { seam, stitches } from '../../parts/stitching.ts';
import { armholeLine, type TorsoSize } from '../../parts/torso.ts';
import { mirrorPath, rectPath, symmetric } from '../../pieces/path.ts';
import type { Piece } from '../../pieces/piece.ts';
import { fullFolds } from './skirt.ts';

const NECK_Y = 176;
const WAIST_Y = 640;
const HEM_Y = 1440;

/** The vestido: a fitted bodice with a scooped or V neck, a waist seam, and a full skirt. */
export const dress: Silhouette = (cut) => {
  const { palette, random, look, back } = cut;
  const strength = foldStrength(cut);
  const sleeveless = look.sleeve === undefined || look.sleeve === 'none';
  const size: TorsoSize = {
    neck: 104,
    neckY: NECK_Y,
    dipY: back ? NECK_Y + 40 : NECK_Y + 172,
    shoulder: sleeveless ? 176 : 208,
    shoulderY: sleeveless ? NECK_Y + 24 : NECK_Y + 44,
    chest: 226,
    chestY: 430,
    waist: 158,
    waistY: WAIST_Y,
    hem: 158,
    hemSideY: WAIST_Y,
    hemY: WAIST_Y,
  };
  const pieces: Piece[] = [];
  if (!back) pieces.push(...insideNeck(cut, size));
  if (!sleeveless) {
    for (const mirrored of [false, true]) {
      const sleeve = shapeSleeve(
        size,
        look.sleeve === 'long'
          ? { angle: 17 + random.about(1), length: 700, end: 96, head: 26 }
          : { angle: 36 + random.about(1), length: 232, end: 178, head: 20 },
      );
      const piece = plainSleeve(sleeve, { palette, random, material: palette.shell, level: 8, strength }, 20);
      pieces.push(mirrored ? mirrorPiece(piece) : piece);
    }
  }
  pieces.push(skirtPart(cut, 8 * strength), bodice(cut, size, strength, sleeveless));
  pieces.push({
    d: `M${600 - 161} ${WAIST_Y - 16}Q600 ${WAIST_Y - 4} ${600 + 161} ${WAIST_Y - 16}L${600 + 163} ${WAIST_Y + 18}Q600 ${WAIST_Y + 32} ${600 - 163} ${WAIST_Y + 18}Z`,
    material: palette.shell,
    level: 15,
    group: 'waist',
    puff: [12, 5],
    grain: 90,
    ink: stitches(`M${600 - 160} ${WAIST_Y + 13}Q600 ${WAIST_Y + 26} ${600 + 160} ${WAIST_Y + 13}`, palette),
  });
  if (back) pieces.push(...zip(cut));
  return pieces;
};

function bodice({ palette, random, back }: Cut, size: TorsoSize, strength: number, sleeveless: boolean): Piece {
  const x = (half: number) => 600 - half;
  const { neck, neckY, dipY, shoulder, shoulderY, chest, chestY, waist } = size;
  const princess = `M${x(chest - 54)} ${chestY - 70}C${x(chest - 116)} ${chestY + 20} ${x(92)} ${chestY + 110} ${x(84)} ${WAIST_Y}`;
  const neckRow = `M600 ${dipY + 11}C${x(neck * 0.62)} ${dipY + 9} ${x(neck * 1.02)} ${neckY + (dipY - neckY) * 0.6} ${x(neck + 11)} ${neckY}`;
  const marks = [
    seam(princess, palette),
    seam(mirrorPath(princess), palette),
    stitches(neckRow, palette),
    stitches(mirrorPath(neckRow), palette),
  ];
  const arms = sleeveless
    ? [stitches(armholeLine(size, -1, 9), palette), stitches(armholeLine(size, 1, 9), palette)]
    : [seam(armholeLine(size, -1), palette), seam(armholeLine(size, 1), palette)];
  return {
    d: symmetric(
      `M600 ${dipY}C${x(neck * 0.6)} ${dipY} ${x(neck * 0.94)} ${neckY + (dipY - neckY) * 0.55} ${x(neck)} ${neckY}` +
        `L${x(shoulder)} ${shoulderY}C${x(shoulder - 24)} ${shoulderY + 90} ${x(shoulder - 20)} ${chestY - 70} ${x(chest)} ${chestY}` +
        `C${x(chest - 2)} ${chestY + 80} ${x(waist + 6)} ${WAIST_Y - 90} ${x(waist)} ${WAIST_Y}Q600 ${WAIST_Y + 14} 600 ${WAIST_Y + 12}`,
    ),
    material: palette.shell,
    level: 13,
    group: 'bodice',
    puff: [60, 13],
    clip: true,
    ink: [...marks.flat(), ...arms.flat()],
    folds: back
      ? []
      : [
          ...radiate(random, [x(chest - 6), chestY], [10, 50], 150, 2, 3.6 * strength),
          ...radiate(random, [600 + chest - 6, chestY], [130, 170], 150, 2, 3.6 * strength),
          ...pleat([x(70), chestY + 20], [x(60), WAIST_Y], 8, 44, 3 * strength),
        ],
  };
}

function skirtPart(cut: Cut, height: number): Piece {
  const { palette } = cut;
  const row = `M${600 - 402} ${HEM_Y - 80}C${600 - 300} ${HEM_Y - 14} ${600 - 140} ${HEM_Y + 4} 600 ${HEM_Y + 6}`;
  return {
    d: symmetric(
      `M600 ${WAIST_Y - 12}L${600 - 156} ${WAIST_Y - 12}C${600 - 190} ${WAIST_Y + 150} ${600 - 300} ${WAIST_Y + 430} ${600 - 410} ${HEM_Y - 62}C${600 - 320} ${HEM_Y + 2} ${600 - 140} ${HEM_Y + 26} 600 ${HEM_Y + 26}`,
    ),
    material: palette.shell,
    level: 10,
    group: 'skirt',
    puff: [80, 14],
    clip: true,
    ink: [...stitches(row, palette), ...stitches(mirrorPath(row), palette)],
    folds: fullFolds(cut, HEM_Y, height, WAIST_Y + 20, 2.3),
  };
}

function insideNeck({ palette }: Cut, { neck, neckY, dipY }: TorsoSize): Piece[] {
  return [
    {
      d: `M${600 - neck - 1} ${neckY + 2}C${600 - neck * 0.5} ${neckY + 34} ${600 + neck * 0.5} ${neckY + 34} ${600 + neck + 1} ${neckY + 2}L${600 + neck + 1} ${neckY + 70}C${600 + neck * 0.7} ${dipY + 90} ${600 - neck * 0.7} ${dipY + 90} ${600 - neck - 1} ${neckY + 70}Z`,
      material: palette.inside,
      level: 5,
      puff: [10, 2],
    },
    brandLabel(600, neckY + 40, palette, 6, 62),
  ];
}

function zip({ palette }: Cut): Piece[] {
  return [
    {
      d: rectPath(598, NECK_Y + 44, 4, WAIST_Y + 120 - NECK_Y, 1),
      rests: true,
      material: { ...palette.shell, color: palette.seam, cloth: 'smooth' },
      level: 15.5,
      puff: [2, 1],
    },
    {
      d: `M594 ${NECK_Y + 44}L606 ${NECK_Y + 44}L608 ${NECK_Y + 78}Q600 ${NECK_Y + 86} 592 ${NECK_Y + 78}Z`,
      material: palette.metal,
      level: 16,
      rests: true,
      puff: [5, 3],
    },
  ];
}
