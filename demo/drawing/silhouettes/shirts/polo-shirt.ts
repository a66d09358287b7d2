import { button } from '../../parts/button.ts';
import type { Cut, Silhouette } from '../../parts/cut.ts';
import { mirrorPiece } from '../../parts/sleeve.ts';
import { buttonhole, stitches } from '../../parts/stitching.ts';
import type { TorsoSize } from '../../parts/torso.ts';
import { mirrorPath } from '../../pieces/path.ts';
import type { Piece } from '../../pieces/piece.ts';
import { insideNeck, knitBody, sizeOf } from './knit-top.ts';

/** The chemise: a piqué polo with ribbed collar and sleeves, and a three-button placket. */
export const poloShirt: Silhouette = (cut) => {
  const size = { ...sizeOf(cut), neck: 98, dipY: sizeOf(cut).neckY + 70 };
  const { palette, look, back } = cut;
  const trimmed: Cut =
    look.accent === undefined
      ? { ...cut, palette: { ...palette, trim: { ...palette.shell, cloth: 'jersey', crumple: 0.1 } } }
      : cut;
  if (back) return [...knitBody(trimmed, size, true), polosCollarBack(trimmed, size)];
  return [
    ...insideNeck(cut, size, true),
    ...collarBehind(trimmed, size),
    ...knitBody(trimmed, size, true),
    ...poloPlacket(cut, size),
    ...poloLeaves(trimmed, size),
  ];
};

function collarBehind({ palette }: Cut, { neck, neckY }: TorsoSize): Piece[] {
  return [
    {
      d: `M${600 - neck - 16} ${neckY + 20}C${600 - neck} ${neckY - 44} ${600 - neck * 0.5} ${neckY - 58} 600 ${neckY - 58}C${600 + neck * 0.5} ${neckY - 58} ${600 + neck} ${neckY - 44} ${600 + neck + 16} ${neckY + 20}C${600 + neck * 0.5} ${neckY - 16} ${600 - neck * 0.5} ${neckY - 16} ${600 - neck - 16} ${neckY + 20}Z`,
      material: palette.trim,
      level: 10,
      group: 'fall',
      puff: [16, 5],
    },
  ];
}

function poloLeaves({ palette, look }: Cut, { neck, neckY, dipY }: TorsoSize): Piece[] {
  const l = 600 - neck;
  const tip = [508, neckY + 168] as const;
  const edge = `L${tip[0]} ${tip[1]}C${tip[0] - 26} ${tip[1] - 40} ${l - 46} ${neckY + 84} ${l - 36} ${neckY + 30}C${l - 28} ${neckY - 8} ${l - 14} ${neckY - 24} ${l + 6} ${neckY - 26}`;
  const tipping = `M588 ${dipY + 20}L${tip[0] + 2} ${tip[1] - 14}C${tip[0] - 18} ${tip[1] - 46} ${l - 34} ${neckY + 84} ${l - 24} ${neckY + 32}C${l - 18} ${neckY} ${l - 10} ${neckY - 12} ${l + 4} ${neckY - 14}`;
  const left: Piece = {
    d: `M${l + 6} ${neckY - 26}C${l + 14} ${neckY + 30} 560 ${dipY - 14} 590 ${dipY + 6}${edge}Z`,
    material: palette.trim,
    level: 22,
    group: 'collar',
    puff: [20, 6],
    grain: 50,
    clip: true,
    ink:
      look.accent === undefined
        ? stitches(tipping, palette)
        : [{ d: tipping, stroke: palette.shell.color, width: 6, opacity: 0.9 }],
  };
  return [left, mirrorPiece(left)];
}

function polosCollarBack({ palette }: Cut, { neck, neckY }: TorsoSize): Piece {
  const l = 600 - neck;
  const half = `C${l + 10} ${neckY - 46} ${l - 30} ${neckY - 10} ${l - 38} ${neckY + 62}C${l + 20} ${neckY + 44} 560 ${neckY + 40} 600 ${neckY + 40}`;
  const other = mirrorPath(
    `M600 ${neckY + 40}C560 ${neckY + 40} ${l + 20} ${neckY + 44} ${l - 38} ${neckY + 62}C${l - 30} ${neckY - 10} ${l + 10} ${neckY - 46} 600 ${neckY - 46}`,
  ).replace(/^M[^C]*/, '');
  return { d: `M600 ${neckY - 46}${half}${other}Z`, material: palette.trim, level: 22, group: 'collar', puff: [22, 7] };
}

function poloPlacket({ palette }: Cut, { dipY }: TorsoSize): Piece[] {
  const bottom = dipY + 268;
  return [
    {
      d: `M572 ${dipY - 6}L628 ${dipY - 10}L628 ${bottom}L572 ${bottom}Z`,
      material: palette.shell,
      level: 14.5,
      group: 'body',
      clip: true,
      ink: [
        ...stitches(`M579 ${dipY}L579 ${bottom - 8}L621 ${bottom - 8}L621 ${dipY}`, palette),
        ...stitches(`M579 ${bottom - 46}L621 ${bottom - 46}`, palette),
        ...[0, 1, 2].flatMap((i) => buttonhole(600, dipY + 48 + i * 84, 27, palette)),
      ],
    },
    ...[0, 1, 2].map((i) => button(600, dipY + 48 + i * 84, 12, palette.button, 16)),
  ];
}
