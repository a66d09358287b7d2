import { brandLabel } from '../../parts/brand-label.ts';
import { button } from '../../parts/button.ts';
import { type Cut, foldStrength, type Silhouette } from '../../parts/cut.ts';
import { hang, pleat, radiate } from '../../parts/drape.ts';
import { mirrorPiece, plainSleeve, shapeSleeve, shirtCuff } from '../../parts/sleeve.ts';
import { seam, stitches } from '../../parts/stitching.ts';
import { armholeLine, hemLine, type TorsoSize, torsoOutline } from '../../parts/torso.ts';
import type { Piece } from '../../pieces/piece.ts';
import { bowPieces, keyhole, neckBandBack, neckBandBehind, vBand } from './blouse-neck.ts';
import { SIZE } from './blouse-size.ts';

/** The blusa: a soft body; satin ties a bow at a round neck, other cloths open in a V. */
export const blouse: Silhouette = (cut) => {
  const { look, palette, random, back } = cut;
  const strength = foldStrength(cut) * 1.2;
  const bow = look.cloth === 'satin';
  const size = bow ? { ...SIZE, dipY: SIZE.neckY + 84 } : SIZE;
  return [
    ...sleeves(cut, size),
    ...(back ? [] : insideNeck(cut, size)),
    ...(bow && !back ? [neckBandBehind(cut, size)] : []),
    {
      d: torsoOutline(back ? { ...size, dipY: size.neckY + 30 } : size, back || bow ? 'U' : 'V'),
      material: palette.shell,
      level: 13,
      group: 'body',
      puff: [70, 13],
      clip: true,
      ink: [
        ...seam(armholeLine(size, -1), palette),
        ...seam(armholeLine(size, 1), palette),
        ...stitches(hemLine(size, 14), palette),
        ...(back ? keyhole(cut, size) : []),
      ],
      folds: [
        ...radiate(random, [600 - size.chest + 8, size.chestY], [-10, 60], 260, 3, 4.6 * strength),
        ...radiate(random, [600 + size.chest - 8, size.chestY], [120, 190], 260, 3, 4.6 * strength),
        ...(back ? [] : gathers(cut, size, strength)),
        ...hang(random, [360, 840], [size.waistY - 200, size.hemY + 20], 5, 5 * strength, 1.1),
      ],
    },
    ...(back ? [neckBandBack(cut, size)] : bow ? bowPieces(cut, size) : vBand(cut, size)),
  ];
};

function sleeves(cut: Cut, size: TorsoSize): Piece[] {
  const { look, palette, random } = cut;
  if (look.sleeve === 'none') return [];
  return [false, true].flatMap((mirrored) => {
    const short = look.sleeve === 'short';
    const sleeve = shapeSleeve(
      size,
      short
        ? { angle: 32 + random.about(1), length: 290, end: 214, head: 30 }
        : { angle: 15.5 + random.about(0.8), length: 800, end: 176, head: 52 },
    );
    const style = { palette, random, material: palette.shell, level: 7, strength: foldStrength(cut) * 1.2 };
    const main = plainSleeve(sleeve, short ? style : { ...style, strength: style.strength * 0.55 }, short ? 24 : 0);
    if (short) return mirrored ? [mirrorPiece(main)] : [main];
    const { outer, inner, down } = sleeve;
    const narrow = {
      ...sleeve,
      outer: [outer[0] + 22, outer[1] + 4] as [number, number],
      inner: [inner[0] - 22, inner[1] - 2] as [number, number],
      size: { ...sleeve.size, end: 132 },
    };
    // The bishop sleeve is drawn in at the cuff: short pleats fan out from it.
    const gathered = [0.2, 0.42, 0.64, 0.84].flatMap((share) => {
      const x = outer[0] + (inner[0] - outer[0]) * share;
      const y = outer[1] + (inner[1] - outer[1]) * share;
      return pleat(
        [x, y + 6],
        [x - down[0] * random.between(150, 260) + (share - 0.5) * 30, y - down[1] * random.between(150, 260)],
        random.about(10),
        28,
        5,
      );
    });
    const cuff = shirtCuff(narrow, style, 62);
    const parts: Piece[] = [
      { ...main, folds: [...(main.folds ?? []), ...gathered] },
      cuff.piece,
      button(cuff.buttonAt[0], cuff.buttonAt[1], 9, palette.button, 19),
    ];
    return mirrored ? parts.map(mirrorPiece) : parts;
  });
}

function insideNeck({ palette }: Cut, { neck, neckY, dipY }: TorsoSize): Piece[] {
  return [
    {
      d: `M${600 - neck - 1} ${neckY}C${560} ${neckY + 22} ${640} ${neckY + 22} ${600 + neck + 1} ${neckY}L${600 + neck} ${neckY + 60}L600 ${dipY + 40}L${600 - neck} ${neckY + 60}Z`,
      material: palette.inside,
      level: 5,
      group: 'inside',
      puff: [12, 2],
      ink: seam(
        `M${600 - neck - 4} ${neckY + 24}C${560} ${neckY + 54} ${640} ${neckY + 54} ${600 + neck + 4} ${neckY + 24}`,
        palette,
        0.7,
      ),
    },
    brandLabel(600, neckY + 34, palette, 6, 66),
  ];
}

function gathers({ random }: Cut, { neckY, shoulderY }: TorsoSize, strength: number) {
  return [-1, 1].flatMap((side) =>
    [70, 110, 150].flatMap((x) =>
      pleat(
        [600 + side * (x + 50), shoulderY - 14 + (x - 110) * 0.2],
        [600 + side * (x + 8), neckY + random.between(240, 330)],
        random.about(12),
        random.between(26, 40),
        3.6 * strength,
      ),
    ),
  );
}
