import { brandLabel } from '../../parts/brand-label.ts';
import { button } from '../../parts/button.ts';
import { type Cut, foldStrength, type Silhouette } from '../../parts/cut.ts';
import { hang, radiate } from '../../parts/drape.ts';
import { mirrorPiece } from '../../parts/sleeve.ts';
import { buttonhole, seam, stitches } from '../../parts/stitching.ts';
import { mirrorPath, rectPath, symmetric } from '../../pieces/path.ts';
import type { Piece } from '../../pieces/piece.ts';

/** The chaleco: V neck, five buttons, points at the hem, welt pockets; a satin back with its strap. */
export const waistcoat: Silhouette = (cut) => (cut.back ? satinBack(cut) : front(cut));

const waistOf = ({ look }: Cut) => (look.gender === 1 ? 300 : 258);
const chestOf = ({ look }: Cut) => (look.gender === 1 ? 332 : 290);

function armhole(chest: number): string {
  return `C${600 - 196} 330 ${600 - 214} 540 ${600 - chest} 640`;
}

function front(cut: Cut): Piece[] {
  const { palette, random } = cut;
  const strength = foldStrength(cut);
  const [waist, chest] = [waistOf(cut), chestOf(cut)];
  const panel: Piece = {
    d:
      `M512 236C470 236 420 244 368 258${armhole(chest)}C${600 - chest} 760 ${600 - waist} 860 ${600 - waist} 980` +
      `C${600 - waist} 1080 ${600 - waist - 14} 1180 ${600 - waist - 20} 1262L420 1300L516 1400L628 1290L628 742C600 620 530 400 512 236Z`,
    material: palette.shell,
    level: 13,
    group: 'panel',
    puff: [64, 13],
    clip: true,
    ink: [
      ...stitches(`M504 240C520 404 588 620 618 744L618 1286L516 1387L424 1290L${600 - waist - 20} 1252`, palette),
      ...stitches(`M377 262C${600 - 186} 330 ${600 - 204} 540 ${600 - chest + 6} 650`, palette),
      ...seam(`M450 700C446 860 440 1000 430 1290`, palette),
    ],
    folds: [
      ...radiate(random, [600 - chest + 10, 650], [6, 60], 220, 2, 4 * strength),
      ...hang(random, [600 - waist + 30, 560], [900, 1290], 1, 4 * strength),
    ],
  };
  const welt = (x: number, y: number, width: number): Piece => ({
    d: `M${x} ${y + 12}L${x + width} ${y}L${x + width + 3} ${y + 34}L${x + 3} ${y + 46}Z`,
    material: palette.shell,
    level: 16,
    group: `welt${y}`,
    rests: true,
    puff: [10, 3],
    ink: [
      ...seam(`M${x + 3} ${y + 45}L${x + width + 3} ${y + 33}`, palette),
      ...stitches(
        `M${x + 5} ${y + 16}L${x + 8} ${y + 40}M${x + width - 5} ${y + 5}L${x + width - 2} ${y + 30}`,
        palette,
      ),
    ],
  });
  const low = welt(352, 1046, 138);
  const high = welt(376, 742, 112);
  return [
    {
      d: symmetric(`M600 196C560 196 500 206 372 262${armhole(chest - 14)}L${600 - waist + 20} 1180L600 1240`),
      material: palette.lining,
      level: 5,
      group: 'lining',
      puff: [30, 4],
      ink: [...seam('M500 262Q600 300 700 262', palette), ...seam('M600 290L600 760', palette, 0.8)],
    },
    {
      d: 'M512 240C520 206 560 188 600 188C640 188 680 206 688 240C650 222 550 222 512 240Z',
      material: palette.shell,
      level: 8,
      puff: [10, 4],
      grain: 90,
    },
    brandLabel(600, 314, palette, 6, 104),
    panel,
    {
      ...mirrorPiece(panel),
      level: 16,
      group: 'panel2',
      ink: [
        ...(panel.ink ?? []).map((mark) => ({ ...mark, d: mirrorPath(mark.d) })),
        ...[0, 1, 2, 3, 4].flatMap((i) => buttonhole(596, 772 + i * 118, 26, palette, false)),
      ],
    },
    low,
    { ...mirrorPiece(low), level: 19 },
    ...(cut.look.gender === 1 ? [{ ...mirrorPiece(high), level: 19 }] : []),
    ...[0, 1, 2, 3, 4].map((i) => button(601, 772 + i * 118, 14, palette.button, 20)),
  ];
}

function satinBack(cut: Cut): Piece[] {
  const { palette, random } = cut;
  const strength = foldStrength(cut);
  const [waist, chest] = [waistOf(cut), chestOf(cut)];
  const dart = `M456 620C452 800 452 960 446 1240`;
  return [
    {
      d: symmetric(
        `M600 224C560 224 530 220 512 208C470 214 420 236 368 262${armhole(chest)}C${600 - chest} 760 ${600 - waist} 860 ${600 - waist} 980C${600 - waist} 1080 ${600 - waist - 14} 1180 ${600 - waist - 20} 1262L600 1282`,
      ),
      material: { ...palette.lining, crumple: 0.6 },
      level: 12,
      group: 'back',
      puff: [70, 14],
      clip: true,
      ink: [
        ...seam('M600 224L600 1290', palette, 1.1),
        ...seam(dart, palette),
        ...seam(mirrorPath(dart), palette),
        ...stitches('M280 1250L600 1268L920 1250', palette),
      ],
      folds: [
        ...radiate(random, [600 - chest + 8, 650], [-10, 60], 240, 3, 4.6 * strength),
        ...radiate(random, [600 + chest - 8, 650], [120, 190], 240, 3, 4.6 * strength),
        ...hang(random, [400, 800], [820, 1260], 3, 4 * strength),
      ],
    },
    {
      d: `M${600 - waist + 6} 946L660 962L660 1000L${600 - waist + 6} 1016Z`,
      material: palette.lining,
      level: 16,
      group: 'strap',
      rests: true,
      puff: [12, 4],
      grain: 90,
      ink: stitches(`M${600 - waist + 6} 956L654 970L654 993L${600 - waist + 6} 1006`, palette),
    },
    {
      d: `M${600 + waist - 6} 946L590 964L590 998L${600 + waist - 6} 1016Z`,
      material: palette.lining,
      level: 18,
      group: 'strap2',
      rests: true,
      puff: [12, 4],
      grain: 90,
      ink: stitches(`M${600 + waist - 6} 956L620 970L620 993L${600 + waist - 6} 1006`, palette),
    },
    { d: `${rectPath(574, 950, 60, 62, 6)}`, material: palette.metal, level: 21, rests: true, puff: [6, 3] },
    { d: rectPath(584, 962, 40, 38, 4), material: palette.lining, level: 19, rests: true, puff: [8, 3], grain: 90 },
    { d: rectPath(600, 958, 7, 46, 3), material: palette.metal, level: 22, rests: true, puff: [3, 2] },
  ];
}
