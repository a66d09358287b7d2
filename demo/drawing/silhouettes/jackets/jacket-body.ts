import { button } from '../../parts/button.ts';
import { type Cut, foldStrength } from '../../parts/cut.ts';
import { hang, radiate } from '../../parts/drape.ts';
import { mirrorPiece, plainSleeve, shapeSleeve, shirtCuff, sleeveBand } from '../../parts/sleeve.ts';
import { seam, stitches } from '../../parts/stitching.ts';
import { armholeLine, type TorsoSize, torsoOutline } from '../../parts/torso.ts';
import type { Ink, Piece } from '../../pieces/piece.ts';

/** The body shared by all jackets, with the seams of its model. */
export function body(cut: Cut, size: TorsoSize, ink: Ink[]): Piece {
  const { palette, random, back } = cut;
  const strength = foldStrength(cut);
  return {
    d: torsoOutline(back ? { ...size, dipY: size.neckY + 18 } : size),
    material: palette.shell,
    level: 14,
    group: 'body',
    puff: [80, 18],
    clip: true,
    ink: [
      ...seam(armholeLine(size, -1), palette),
      ...seam(armholeLine(size, 1), palette),
      ...stitches(armholeLine(size, -1, 9), palette),
      ...stitches(armholeLine(size, 1, 9), palette),
      ...ink,
    ],
    folds: [
      ...radiate(random, [600 - size.chest + 8, size.chestY], [-12, 60], 250, 3, 5.4 * strength),
      ...radiate(random, [600 + size.chest - 8, size.chestY], [120, 192], 250, 3, 5.4 * strength),
      ...hang(random, [600 - size.waist + 40, 540], [size.waistY - 60, size.hemY + 40], 2, 5.4 * strength),
      ...hang(random, [660, 600 + size.waist - 40], [size.waistY - 60, size.hemY + 40], 2, 5.4 * strength),
    ],
  };
}

/** Both sleeves, closed by a rib or a buttoned cuff. */
export function sleeves(cut: Cut, size: TorsoSize, ribbed: boolean): Piece[] {
  const { palette, random, look } = cut;
  const narrow = look.gender === 1 ? 1 : 0.86;
  return [false, true].flatMap((mirrored) => {
    const sleeve = shapeSleeve(size, {
      angle: 12.6 + random.about(0.8),
      length: look.gender === 1 ? 800 : 760,
      end: (ribbed ? 138 : 150) * narrow,
      head: 40,
    });
    const style = { palette, random, material: palette.shell, level: 8, strength: foldStrength(cut) * 1.2 };
    const main: Piece = { ...plainSleeve(sleeve, style, 0), puff: [62, 18] };
    const parts: Piece[] = [main];
    if (ribbed) {
      const [o, i, d] = [sleeve.outer, sleeve.inner, sleeve.down];
      let ribs = '';
      for (let k = 0; k <= 20; k++) {
        const [x, y] = [o[0] + ((i[0] - o[0]) * k) / 20, o[1] + ((i[1] - o[1]) * k) / 20];
        ribs += `M${x - d[0] * 6} ${y - d[1] * 6}L${x + d[0] * 84} ${y + d[1] * 84}`;
      }
      parts.push({
        d: sleeveBand(sleeve, 78, -8),
        material: palette.trim,
        level: 9,
        group: 'rib',
        puff: [20, 7],
        grain: sleeve.size.angle,
        clip: true,
        ink: [{ d: ribs, stroke: palette.seam, width: 3, opacity: 0.55 }],
      });
    } else {
      const cuff = shirtCuff(sleeve, style, 66);
      parts.push(cuff.piece, button(cuff.buttonAt[0], cuff.buttonAt[1], 12, palette.metal, 18));
    }
    return mirrored ? parts.map(mirrorPiece) : parts;
  });
}
