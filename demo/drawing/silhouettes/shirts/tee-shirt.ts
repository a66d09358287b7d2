import type { Cut, Silhouette } from '../../parts/cut.ts';
import type { TorsoSize } from '../../parts/torso.ts';
import { mirrorPath } from '../../pieces/path.ts';
import type { Piece } from '../../pieces/piece.ts';
import { insideNeck, knitBody, sizeOf } from './knit-top.ts';

/** A strip that follows a round neckline; its ribs run across it. */
function neckRib(cut: Cut, size: TorsoSize, width: number, level: number): Piece {
  const { neck, neckY } = size;
  const dip = cut.back ? neckY + 26 : size.dipY;
  const curve = (half: number, top: number, bottom: number) =>
    `${600 - half} ${top}C${600 - half * 0.94} ${top + (bottom - top) * 0.62} ${600 - half * 0.58} ${bottom} 600 ${bottom}C${600 + half * 0.58} ${bottom} ${600 + half * 0.94} ${top + (bottom - top) * 0.62} ${600 + half} ${top}`;
  const inner = curve(neck - width * 0.5, neckY - width * 0.22, dip - width * 0.72);
  const outerLine = curve(neck + width * 0.45, neckY + width * 0.12, dip + width * 0.3);
  const reversed = mirrorPath(`M${inner}`).replace('M', `Q${600 + neck + width * 0.3} ${neckY - width * 0.42} `);
  let ribs = '';
  for (let i = 1; i < 60; i++) {
    const angle = Math.PI * (i / 60);
    const cos = Math.cos(angle);
    const sin = Math.sin(angle) ** 0.9;
    ribs += `M${600 - (neck - width * 0.7) * cos} ${neckY - width + (dip - neckY) * sin}L${600 - (neck + width * 0.7) * cos} ${neckY + width * 0.3 + (dip - neckY + width * 0.4) * sin}`;
  }
  return {
    d: `M${outerLine}${reversed}Q${600 - neck - width * 0.3} ${neckY - width * 0.42} ${600 - neck - width * 0.45} ${neckY + width * 0.12}Z`,
    material: cut.palette.trim,
    level,
    group: 'neck-rib',
    puff: [12, 4],
    clip: true,
    ink: [{ d: ribs, stroke: cut.palette.seam, width: 1.8, opacity: 0.26 }],
  };
}

/** The franela: crew neck (a lower scoop for dama), hemmed sleeves. */
export const teeShirt: Silhouette = (cut) => {
  const size = sizeOf(cut);
  const { palette } = cut;
  const plainTrim: Cut = {
    ...cut,
    palette: { ...palette, trim: cut.look.accent === undefined ? { ...palette.shell, crumple: 0.1 } : palette.trim },
  };
  const behind: Piece = {
    ...neckRib({ ...plainTrim, back: true }, { ...size, neckY: size.neckY - 4 }, 28, 8),
    group: 'neck-behind',
  };
  return [
    ...(cut.back ? [] : [...insideNeck(cut, { ...size, neckY: size.neckY + 30 }, false), behind]),
    ...knitBody(cut, size, false),
    neckRib(plainTrim, size, 30, 14),
  ];
};
