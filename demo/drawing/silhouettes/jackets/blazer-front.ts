import { brandLabel } from '../../parts/brand-label.ts';
import { button } from '../../parts/button.ts';
import { type Cut, foldStrength } from '../../parts/cut.ts';
import { hang, radiate } from '../../parts/drape.ts';
import { seam } from '../../parts/stitching.ts';
import { armholeLine, type TorsoSize } from '../../parts/torso.ts';
import type { Piece } from '../../pieces/piece.ts';

/** The lining, the stand and the label seen through the opening. */
export function insideBack({ palette }: Cut, { neck, neckY }: TorsoSize): Piece[] {
  return [
    {
      d: `M${600 - neck - 4} ${neckY - 4}C${600 - neck} ${neckY - 46} ${600 - 60} ${neckY - 56} 600 ${neckY - 56}C${660} ${neckY - 56} ${600 + neck} ${neckY - 46} ${600 + neck + 4} ${neckY - 4}L${600 + neck - 2} ${neckY + 60}L600 ${neckY + 560}L${600 - neck + 2} ${neckY + 60}Z`,
      material: palette.lining,
      level: 4,
      group: 'lining',
      puff: [20, 4],
      ink: [
        ...seam(
          `M${600 - neck - 20} ${neckY + 36}C${540} ${neckY + 62} ${660} ${neckY + 62} ${600 + neck + 20} ${neckY + 36}`,
          palette,
        ),
        ...seam(`M600 ${neckY + 55}L600 ${neckY + 520}`, palette, 0.8),
      ],
    },
    {
      d: `M${600 - neck - 26} ${neckY + 10}C${600 - neck} ${neckY - 56} ${540} ${neckY - 66} 600 ${neckY - 66}C${660} ${neckY - 66} ${600 + neck} ${neckY - 56} ${600 + neck + 26} ${neckY + 10}C${600 + neck * 0.6} ${neckY - 12} ${600 - neck * 0.6} ${neckY - 12} ${600 - neck - 26} ${neckY + 10}Z`,
      material: palette.shell,
      level: 9,
      group: 'stand',
      puff: [16, 5],
      grain: 90,
    },
    brandLabel(600, neckY + 70, palette, 5, 108),
  ];
}

/** The left front; `stance` is the height of the top button. */
export function frontPanel(cut: Cut, size: TorsoSize, stance: number): Piece {
  const { palette, random, look } = cut;
  const strength = foldStrength(cut);
  const x = (half: number) => 600 - half;
  const { neck, neckY, shoulder, shoulderY, chest, chestY, waist, waistY, hem, hemSideY } = size;
  const dart = `M${x(150)} ${chestY + 40}C${x(156)} ${waistY - 40} ${x(156)} ${waistY + 40} ${x(168)} ${hemSideY - 300}`;
  return {
    d:
      `M${x(neck)} ${neckY}C${x(neck + 60)} ${neckY + 14} ${x(shoulder - 60)} ${shoulderY - 34} ${x(shoulder)} ${shoulderY}` +
      `C${x(shoulder - 28)} ${shoulderY + 100} ${x(shoulder - 8)} ${chestY - 58} ${x(chest)} ${chestY}` +
      `C${x(chest)} ${chestY + 110} ${x(waist)} ${waistY - 110} ${x(waist)} ${waistY}C${x(waist)} ${waistY + 130} ${x(hem)} ${hemSideY - 190} ${x(hem)} ${hemSideY}` +
      `C${x(hem * 0.7)} ${hemSideY + 12} ${x(hem * 0.5)} ${hemSideY + 14} ${x(150)} ${hemSideY + 10}` +
      `C${x(40)} ${hemSideY + 4} ${x(-16)} ${hemSideY - 70} ${x(-22)} ${hemSideY - 190}L${x(-28)} ${stance}C${x(20)} ${stance - 180} ${x(70)} ${neckY + 170} ${x(neck)} ${neckY}Z`,
    material: palette.shell,
    level: 12,
    group: 'panel',
    puff: [60, 13],
    grain: 1,
    clip: true,
    ink: [
      ...seam(armholeLine(size, -1), palette),
      ...seam(dart, palette, 0.9),
      ...(look.gender === 2
        ? seam(
            `M${x(chest - 30)} ${chestY - 20}C${x(190)} ${chestY + 80} ${x(176)} ${waistY} ${x(196)} ${hemSideY}`,
            palette,
            0.7,
          )
        : []),
    ],
    folds: [
      ...radiate(random, [x(chest - 10), chestY], [4, 58], 220, 2, 3.8 * strength),
      ...hang(random, [x(waist - 30), x(80)], [waistY + 20, hemSideY], 1, 3.6 * strength),
      {
        points: [
          [x(-10), stance - 10],
          [x(90), stance + 24],
          [x(190), stance + 4],
        ],
        width: 40,
        height: 3,
      },
    ],
  };
}

/** The front buttons. */
export function closing({ palette, look }: Cut, stance: number): Piece[] {
  const places = look.gender === 1 ? [stance + 14, stance + 146] : [stance + 18];
  return places.map((y) => button(600, y, 17, palette.button, 21));
}
