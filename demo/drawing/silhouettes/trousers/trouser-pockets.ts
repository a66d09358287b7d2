import { button } from '../../parts/button.ts';
import type { Cut } from '../../parts/cut.ts';
import { mirrorPiece } from '../../parts/sleeve.ts';
import { doubleStitches, seam, stitches } from '../../parts/stitching.ts';
import { rectPath } from '../../pieces/path.ts';
import type { Ink, Piece } from '../../pieces/piece.ts';
import { type LegSize, TOP } from './trouser-size.ts';

/** The left front pocket: a scoop on jeans, a slant on the others. */
export function frontPocket({ palette, look }: Cut, { waist, hip }: LegSize): Ink[] {
  if (look.cloth === 'denim') {
    const scoop = `M${600 - waist + 66} ${TOP + 60}C${600 - waist + 62} ${TOP + 130} ${600 - waist + 10} ${TOP + 160} ${600 - waist - 40} ${TOP + 166}`;
    const coin = `M${600 - waist + 26} ${TOP + 100}L${600 - waist + 30} ${TOP + 150}`;
    return [...seam(scoop, palette, 1.4), ...doubleStitches(scoop, [6, 8], palette), ...stitches(coin, palette)];
  }
  const slant = `M${600 - waist + 58} ${TOP + 60}L${600 - hip + 8} ${TOP + 262}`;
  return [
    ...seam(slant, palette, 1.5),
    ...stitches(`M${600 - waist + 68} ${TOP + 60}L${600 - hip + 18} ${TOP + 264}`, palette),
  ];
}

/** Patch pockets on jeans, buttoned welts on the others. */
export function backPockets({ palette, look }: Cut, { waist }: LegSize): Piece[] {
  const y = TOP + 236;
  const x = 600 - waist * 0.5;
  if (look.cloth === 'denim') {
    const [w, h] = [148, 172];
    const outline = `M${x - w / 2} ${y - 8}L${x + w / 2} ${y + 10}L${x + w / 2 - 8} ${y + h - 20}L${x} ${y + h + 16}L${x - w / 2 + 4} ${y + h - 36}Z`;
    const arc = `M${x - w / 2 + 4} ${y + 76}C${x - 30} ${y + 70} ${x - 14} ${y + 92} ${x} ${y + 104}C${x + 16} ${y + 92} ${x + 34} ${y + 78} ${x + w / 2 - 6} ${y + 90}`;
    const row = `M${x - w / 2 + 7} ${y}L${x - w / 2 + 11} ${y + h - 40}L${x} ${y + h + 6}L${x + w / 2 - 14} ${y + h - 25}L${x + w / 2 - 8} ${y + 14}`;
    const left: Piece = {
      d: outline,
      material: palette.shell,
      level: 14,
      group: 'leg',
      clip: true,
      grain: 3,
      ink: [
        ...stitches(row, palette),
        ...stitches(`M${x - w / 2} ${y + 12}L${x + w / 2} ${y + 28}`, palette),
        ...doubleStitches(arc, [0, 8], palette),
      ],
    };
    return [left, { ...mirrorPiece(left), group: 'leg2' }];
  }
  const welt: Piece = {
    d: rectPath(x - 74, y - 34, 148, 20, 2),
    rests: true,
    material: palette.shell,
    level: 12.5,
    puff: [8, 3],
    grain: 90,
    ink: [
      ...seam(`M${x - 72} ${y - 24}L${x + 72} ${y - 24}`, palette, 1.4),
      ...stitches(`M${x - 74} ${y - 40}L${x + 74} ${y - 40}L${x + 80} ${y - 8}L${x - 80} ${y - 8}Z`, palette),
    ],
  };
  const closing = button(x, y + 4, 10.5, palette.button, 13);
  return [welt, mirrorPiece(welt), closing, mirrorPiece(closing)];
}
