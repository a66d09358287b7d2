import { button } from '../../parts/button.ts';
import { type Cut, foldStrength, type Silhouette, styleOf } from '../../parts/cut.ts';
import { hang, radiate } from '../../parts/drape.ts';
import { type CollarSize, collarBack, collarFromBehind, collarLeaves } from '../../parts/shirt-collar.ts';
import { mirrorPiece, plainSleeve, shapeSleeve, shirtCuff } from '../../parts/sleeve.ts';
import { buttonhole, seam, stitches } from '../../parts/stitching.ts';
import { armholeLine, hemLine, type TorsoSize, torsoOutline } from '../../parts/torso.ts';
import { rectPath } from '../../pieces/path.ts';
import type { Piece } from '../../pieces/piece.ts';

const CABALLERO: TorsoSize = {
  neck: 92,
  neckY: 268,
  dipY: 330,
  shoulder: 268,
  shoulderY: 326,
  chest: 322,
  chestY: 588,
  waist: 306,
  waistY: 930,
  hem: 318,
  hemSideY: 1268,
  hemY: 1366,
};
const DAMA: TorsoSize = {
  ...CABALLERO,
  shoulder: 236,
  shoulderY: 322,
  chest: 278,
  chestY: 566,
  waist: 236,
  waistY: 860,
  hem: 292,
  hemSideY: 1240,
  hemY: 1326,
};

/** The camisa: collar on a stand, placket with seven buttons, chest pocket, cuffs, curved hem. */
export const shirt: Silhouette = (cut) => {
  const { palette, random, look, back } = cut;
  const size = look.gender === 1 ? CABALLERO : DAMA;
  const strength = foldStrength(cut);
  const style = styleOf(look, 3);
  const collar: CollarSize = { y: size.neckY, neck: size.neck, meet: 72, tip: style === 1 ? [116, 158] : [84, 176] };
  return [
    ...shirtSleeves(cut, size, strength),
    ...(back ? [] : collarBack(collar, palette, 16)),
    {
      d: torsoOutline(back ? { ...size, dipY: size.neckY + 16 } : size),
      material: palette.shell,
      level: 14,
      group: 'body',
      puff: [70, 11],
      clip: true,
      ink: [
        ...seam(armholeLine(size, -1), palette),
        ...seam(armholeLine(size, 1), palette),
        ...stitches(armholeLine(size, -1, 9), palette),
        ...stitches(armholeLine(size, 1, 9), palette),
        ...stitches(hemLine(size, 13), palette),
        ...(back ? yoke(cut, size) : shoulderSeams(cut, size)),
        ...(look.gender === 2 && !back ? bustDarts(cut, size) : []),
      ],
      folds: [
        ...radiate(random, [600 - size.chest + 8, size.chestY - 6], [-15, 58], 250, 3, 4.4 * strength),
        ...radiate(random, [600 + size.chest - 8, size.chestY - 6], [122, 195], 250, 3, 4.4 * strength),
        ...hang(random, [600 - size.waist + 40, 600 - 70], [size.waistY - 260, size.hemY + 10], 2, 4.6 * strength),
        ...hang(random, [600 + 70, 600 + size.waist - 40], [size.waistY - 260, size.hemY + 10], 2, 4.6 * strength),
      ],
    },
    ...(back ? [collarFromBehind(collar, palette, 26)] : [...placket(cut, size), ...collarLeaves(collar, palette, 27)]),
    ...(back || look.gender === 2 || style === 1 ? [] : chestPocket(cut, size)),
    ...(back || style !== 2 ? [] : buttonDown(collar, cut)),
    ...(back ? [] : shirtButtons(cut, size)),
  ];
};

/** Long sleeves with cuffs, or short ones with a wide hem; both sides, a little uneven. */
export function shirtSleeves(cut: Cut, size: TorsoSize, strength: number): Piece[] {
  const { palette, random, look } = cut;
  if (look.sleeve === 'none') return [];
  const pieces: Piece[] = [];
  for (const mirrored of [false, true]) {
    const short = look.sleeve === 'short';
    const lean = random.about(1);
    const narrow = look.gender === 2 ? 0.86 : 1;
    const sleeve = shapeSleeve(
      size,
      short
        ? { angle: 31 + lean, length: 330, end: 232 * narrow, head: 20 }
        : { angle: 14.2 + lean, length: 850, end: 136 * narrow, head: 30 },
    );
    const style = { palette, random, material: palette.shell, level: 7, strength };
    const parts = short ? [plainSleeve(sleeve, style, 30)] : [plainSleeve(sleeve, style, 0)];
    if (!short) {
      const cuff = shirtCuff(sleeve, style);
      parts.push(cuff.piece);
      parts.push(button(cuff.buttonAt[0], cuff.buttonAt[1], 9.5, palette.button, 20));
    }
    pieces.push(...(mirrored ? parts.map(mirrorPiece) : parts));
  }
  return pieces;
}

function shoulderSeams({ palette }: Cut, size: TorsoSize) {
  const line = (side: -1 | 1) =>
    `M${600 + side * (size.neck + 4)} ${size.neckY + 46}L${600 + side * (size.shoulder + 6)} ${size.shoulderY + 44}`;
  return [
    ...seam(line(-1), palette, 0.7),
    ...stitches(line(-1), palette),
    ...seam(line(1), palette, 0.7),
    ...stitches(line(1), palette),
  ];
}

function yoke({ palette }: Cut, size: TorsoSize) {
  const y = size.shoulderY + 108;
  const line = `M${600 - size.shoulder} ${y - 6}C${600 - 120} ${y + 8} ${600 + 120} ${y + 8} ${600 + size.shoulder} ${y - 6}`;
  const fold = (dx: number) => `M${600 + dx} ${y + 4}L${600 + dx * 1.25} ${size.hemY - 240}`;
  return [
    ...seam(line, palette),
    ...stitches(line, palette),
    ...seam(fold(-26), palette, 0.8),
    ...seam(fold(26), palette, 0.8),
    {
      d: `M594 ${y + 2}C590 ${y - 22} 610 ${y - 22} 606 ${y + 2}`,
      stroke: palette.seam,
      width: 2.6,
      opacity: 0.7,
    },
  ];
}

function bustDarts({ palette }: Cut, size: TorsoSize) {
  const dart = (side: -1 | 1) =>
    `M${600 + side * 128} ${size.chestY + 70}C${600 + side * 134} ${size.waistY - 60} ${600 + side * 134} ${size.waistY + 40} ${600 + side * 126} ${size.waistY + 190}`;
  return [...seam(dart(-1), palette, 0.8), ...seam(dart(1), palette, 0.8)];
}

function placket({ palette }: Cut, size: TorsoSize): Piece[] {
  const top = size.dipY + 6;
  return [
    {
      d: `M573 ${top - 4}L629 ${top - 10}L629 ${size.hemY - 1}L573 ${size.hemY - 1}Z`,
      material: palette.shell,
      level: 16.5,
      group: 'body',
      clip: true,
      ink: [
        ...stitches(`M580 ${top}L580 ${size.hemY}`, palette),
        ...stitches(`M622 ${top}L622 ${size.hemY}`, palette),
        ...[0, 1, 2, 3, 4, 5, 6].flatMap((i) => buttonhole(601, placketY(size, i), 25, palette)),
      ],
    },
  ];
}

const placketY = (size: TorsoSize, i: number) => size.dipY + 34 + i * ((size.hemY - 120 - size.dipY - 34) / 6);

function shirtButtons({ palette }: Cut, size: TorsoSize): Piece[] {
  return [0, 1, 2, 3, 4, 5, 6].map((i) => button(601, placketY(size, i), 11.5, palette.button, 19));
}

/** The small buttons that hold down the tips of a soft collar. */
function buttonDown({ y, tip }: CollarSize, { palette }: Cut): Piece[] {
  return [-1, 1].map((side) => button(600 + side * (tip[0] + 4), y + tip[1] - 24, 7.5, palette.button, 30));
}

function chestPocket({ palette }: Cut, size: TorsoSize): Piece[] {
  const [x, y, w, h] = [686, size.chestY - 66, 150, 172];
  const outline = `M${x} ${y}L${x + w} ${y}L${x + w} ${y + h - 34}L${x + w / 2} ${y + h}L${x} ${y + h - 34}Z`;
  const inner = `M${x + 7} ${y + 4}L${x + 7} ${y + h - 38}L${x + w / 2} ${y + h - 9}L${x + w - 7} ${y + h - 38}L${x + w - 7} ${y + 4}`;
  return [
    {
      d: outline,
      material: palette.shell,
      level: 17,
      group: 'body',
      ink: [
        ...stitches(inner, palette),
        ...stitches(`M${x + 2} ${y + 28}L${x + w - 2} ${y + 28}`, palette),
        { d: rectPath(x, y, w, 2), fill: palette.glint, opacity: 0.35 },
      ],
    },
  ];
}
