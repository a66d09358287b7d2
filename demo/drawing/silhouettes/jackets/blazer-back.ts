import { type Cut, foldStrength } from '../../parts/cut.ts';
import { hang, radiate } from '../../parts/drape.ts';
import { seam } from '../../parts/stitching.ts';
import { armholeLine, type TorsoSize, torsoOutline } from '../../parts/torso.ts';
import { mirrorPath } from '../../pieces/path.ts';
import type { Piece } from '../../pieces/piece.ts';

/** The back: centre and side seams, and the vent. */
export function backBody(cut: Cut, size: TorsoSize): Piece {
  const { palette, random } = cut;
  const strength = foldStrength(cut);
  const { chest, chestY, waist, waistY, hemY, hem, shoulder, shoulderY, neck, neckY } = size;
  const side = `M${600 - shoulder + 20} ${chestY - 90}C${600 - 196} ${chestY + 60} ${600 - 182} ${waistY} ${600 - hem + 96} ${hemY}`;
  const shoulderSeam = `M${600 - neck - 40} ${neckY + 34}L${600 - shoulder} ${shoulderY + 16}`;
  return {
    d: torsoOutline({ ...size, dipY: neckY + 14 }),
    material: palette.shell,
    level: 14,
    group: 'body',
    puff: [70, 13],
    clip: true,
    ink: [
      ...[side, mirrorPath(side), armholeLine(size, -1), armholeLine(size, 1)].flatMap((d) => seam(d, palette)),
      ...[shoulderSeam, mirrorPath(shoulderSeam)].flatMap((d) => seam(d, palette, 0.6)),
      ...seam(`M600 ${neckY}C598 ${chestY} 602 ${waistY} 600 ${hemY - 290}`, palette, 1.2),
      { d: `M600 ${hemY - 292}L603 ${hemY + 10}`, stroke: palette.seam, width: 5, opacity: 0.75 },
      ...seam(`M600 ${hemY - 292}L572 ${hemY - 268}`, palette, 0.8),
    ],
    folds: [
      ...radiate(random, [600 - chest + 8, chestY], [-10, 50], 240, 3, 4 * strength),
      ...radiate(random, [600 + chest - 8, chestY], [130, 190], 240, 3, 4 * strength),
      ...hang(random, [600 - waist + 50, 560], [waistY, hemY], 1, 3.6 * strength),
      ...hang(random, [640, 600 + waist - 50], [waistY, hemY], 1, 3.6 * strength),
      {
        points: [
          [606, hemY - 270],
          [610, hemY - 120],
          [612, hemY + 10],
        ],
        width: 30,
        height: 7,
      },
    ],
  };
}

/** The collar as it lies over the shoulders. */
export function backCollar({ palette }: Cut, { neck, neckY }: TorsoSize): Piece {
  const l = 600 - neck;
  const half = `M600 ${neckY - 62}C${540} ${neckY - 62} ${l - 2} ${neckY - 50} ${l - 26} ${neckY - 4}C${l - 40} ${neckY + 26} ${l - 58} ${neckY + 42} ${l - 64} ${neckY + 60}C${l} ${neckY + 42} ${540} ${neckY + 36} 600 ${neckY + 36}`;
  const reversed = `C${660} ${neckY + 36} ${1200 - l} ${neckY + 42} ${1200 - l + 64} ${neckY + 60}C${1200 - l + 58} ${neckY + 42} ${1200 - l + 40} ${neckY + 26} ${1200 - l + 26} ${neckY - 4}C${1200 - l + 2} ${neckY - 50} ${660} ${neckY - 62} 600 ${neckY - 62}Z`;
  return {
    d: half + reversed,
    material: palette.shell,
    level: 24,
    group: 'collar',
    puff: [26, 8],
    grain: 90,
    clip: true,
    ink: [],
  };
}
