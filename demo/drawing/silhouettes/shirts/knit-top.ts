import { brandLabel } from '../../parts/brand-label.ts';
import { type Cut, foldStrength } from '../../parts/cut.ts';
import { hang, radiate } from '../../parts/drape.ts';
import { mirrorPiece, plainSleeve, shapeSleeve, sleeveBand } from '../../parts/sleeve.ts';
import { seam, stitches } from '../../parts/stitching.ts';
import { armholeLine, hemLine, type TorsoSize, torsoOutline } from '../../parts/torso.ts';
import type { Piece } from '../../pieces/piece.ts';

const CABALLERO: TorsoSize = {
  neck: 104,
  neckY: 282,
  dipY: 386,
  shoulder: 290,
  shoulderY: 350,
  chest: 330,
  chestY: 620,
  waist: 318,
  waistY: 950,
  hem: 324,
  hemSideY: 1350,
  hemY: 1358,
};

const DAMA: TorsoSize = {
  ...CABALLERO,
  neck: 112,
  dipY: 412,
  shoulder: 252,
  chest: 284,
  chestY: 590,
  waist: 252,
  waistY: 860,
  hem: 292,
  hemSideY: 1290,
  hemY: 1298,
};

/** The bodice of a knitted top. */
export const sizeOf = ({ look }: Cut): TorsoSize => (look.gender === 1 ? CABALLERO : DAMA);

/** Body and sleeves of a knitted top; `ribbed` closes the sleeves with a band of trim. */
export function knitBody(cut: Cut, size: TorsoSize, ribbed: boolean): Piece[] {
  const { palette, random, look, back } = cut;
  const strength = foldStrength(cut);
  const pieces: Piece[] = [];
  for (const mirrored of [false, true]) {
    if (look.sleeve === 'none') continue;
    const long = look.sleeve === 'long';
    const narrow = look.gender === 2 ? 0.84 : 1;
    const lean = random.about(1.2);
    const sleeve = shapeSleeve(
      size,
      long
        ? { angle: 13.5 + lean, length: 850, end: 128 * narrow, head: 26 }
        : { angle: 33 + lean, length: look.gender === 2 ? 268 : 318, end: 226 * narrow, head: 18 },
    );
    const style = { palette, random, material: palette.shell, level: 7, strength };
    const parts = [plainSleeve(sleeve, style, ribbed || long ? 0 : 24)];
    if (ribbed || long) {
      parts.push({
        d: sleeveBand(sleeve, long ? 62 : 34, -4),
        material: ribbed ? palette.trim : palette.shell,
        level: 9,
        group: 'rib',
        puff: [14, 5],
        grain: sleeve.size.angle,
        clip: true,
        ink: ribsAlong(sleeve.outer, sleeve.inner, sleeve.down, long ? 66 : 40, cut),
      });
    }
    pieces.push(...(mirrored ? parts.map(mirrorPiece) : parts));
  }
  const shoulder = (side: -1 | 1) =>
    `M${600 + side * (size.neck + 2)} ${size.neckY + 14}L${600 + side * (size.shoulder + 4)} ${size.shoulderY + 10}`;
  pieces.push({
    d: torsoOutline(back ? { ...size, dipY: size.neckY + 26 } : size),
    material: palette.shell,
    level: 12,
    group: 'body',
    puff: [74, 12],
    clip: true,
    ink: [
      ...seam(armholeLine(size, -1), palette, 0.8),
      ...seam(armholeLine(size, 1), palette, 0.8),
      ...stitches(armholeLine(size, -1, 7), palette),
      ...stitches(armholeLine(size, 1, 7), palette),
      ...stitches(hemLine(size, 26), palette),
      ...stitches(hemLine(size, 32), palette),
      ...(back ? [] : [...seam(shoulder(-1), palette, 0.6), ...seam(shoulder(1), palette, 0.6)]),
    ],
    folds: [
      ...radiate(random, [600 - size.chest + 8, size.chestY - 6], [-12, 56], 270, 3, 4.4 * strength),
      ...radiate(random, [600 + size.chest - 8, size.chestY - 6], [124, 192], 270, 3, 4.4 * strength),
      ...hang(random, [600 - size.waist + 30, 600 - 40], [size.waistY - 240, size.hemY + 10], 2, 4.6 * strength),
      ...hang(random, [600 + 40, 600 + size.waist - 30], [size.waistY - 240, size.hemY + 10], 2, 4.6 * strength),
    ],
  });
  return pieces;
}

function ribsAlong(
  outer: [number, number],
  inner: [number, number],
  down: [number, number],
  drop: number,
  { palette }: Cut,
) {
  let d = '';
  const count = Math.round(Math.hypot(inner[0] - outer[0], inner[1] - outer[1]) / 7);
  for (let i = 0; i <= count; i++) {
    const x = outer[0] + ((inner[0] - outer[0]) * i) / count;
    const y = outer[1] + ((inner[1] - outer[1]) * i) / count;
    d += `M${x - down[0] * 6} ${y - down[1] * 6}L${x + down[0] * drop} ${y + down[1] * drop}`;
  }
  return [
    { d, stroke: palette.seam, width: 2, opacity: 0.3 },
    ...seam(
      `M${outer[0] - down[0] * 3} ${outer[1] - down[1] * 3}L${inner[0] - down[0] * 3} ${inner[1] - down[1] * 3}`,
      palette,
      0.8,
    ),
  ];
}

/** The back of the neck, seen through the opening. */
export function insideNeck(cut: Cut, size: TorsoSize, polo: boolean): Piece[] {
  const { palette } = cut;
  const { neck, neckY, dipY } = size;
  return [
    {
      d: `M${600 - neck} ${neckY - 8}C${600 - neck * 0.5} ${neckY - 22} ${600 + neck * 0.5} ${neckY - 22} ${600 + neck} ${neckY - 8}L${600 + neck} ${neckY + 30}C${600 + neck * 0.7} ${dipY + 20} ${600 - neck * 0.7} ${dipY + 20} ${600 - neck} ${neckY + 30}Z`,
      material: palette.inside,
      level: 5,
      group: 'inside',
      puff: [8, 1],
    },
    brandLabel(600, neckY + (polo ? 2 : 7), palette, 6, polo ? 76 : 66),
  ];
}
