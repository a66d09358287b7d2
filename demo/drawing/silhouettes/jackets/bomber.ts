import { brandLabel } from '../../parts/brand-label.ts';
import type { Cut } from '../../parts/cut.ts';
import { type CollarSize, collarBack, collarFromBehind, collarLeaves } from '../../parts/shirt-collar.ts';
import { mirrorPiece } from '../../parts/sleeve.ts';
import { ribLines, seam, stitches } from '../../parts/stitching.ts';
import type { TorsoSize } from '../../parts/torso.ts';
import { rectPath } from '../../pieces/path.ts';
import type { Piece } from '../../pieces/piece.ts';
import { body, sleeves } from './jacket-body.ts';

/** The zipped jacket: knitted collar and ribs, or shirt collar and bands when it is leather. */
export function bomber(cut: Cut, size: TorsoSize): Piece[] {
  const { palette, back, look } = cut;
  const hide = look.cloth === 'leather';
  const collar: CollarSize = { y: size.neckY, neck: size.neck, meet: 66, tip: [100, 150] };
  const ribPalette = hide
    ? { ...palette, trim: palette.shell }
    : look.accent === undefined
      ? { ...palette, trim: { ...palette.inside, cloth: 'jersey' as const, crumple: 0.1 } }
      : palette;
  const dressed: Cut = { ...cut, palette: ribPalette };
  const hemRib: Piece = {
    d: `M${600 - size.hem - 2} ${size.hemY - 6}L${600 + size.hem + 2} ${size.hemY - 6}L${600 + size.hem - 12} ${size.hemY + 84}Q600 ${size.hemY + 94} ${600 - size.hem + 12} ${size.hemY + 84}Z`,
    material: ribPalette.trim,
    level: 15,
    group: 'hem-rib',
    puff: [24, 9],
    clip: true,
    ink: [
      ...(hide
        ? stitches(
            `M${600 - size.hem} ${size.hemY + 12}L${600 + size.hem} ${size.hemY + 12}M${600 - size.hem} ${size.hemY + 74}L${600 + size.hem} ${size.hemY + 74}`,
            palette,
          )
        : ribLines(600 - size.hem, 600 + size.hem, size.hemY - 6, size.hemY + 96, palette)),
      ...seam(`M${600 - size.hem} ${size.hemY - 3}L${600 + size.hem} ${size.hemY - 3}`, palette),
    ],
  };
  const px = 600 - size.waist + 66;
  const py = size.waistY + 10;
  const welt: Piece = {
    d: `M${px} ${py}L${px + 24} ${py - 7}L${px + 80} ${py + 172}L${px + 56} ${py + 180}Z`,
    material: palette.shell,
    level: 18,
    group: 'welt',
    rests: true,
    grain: -16,
    ink: [
      ...stitches(`M${px + 6} ${py + 3}L${px + 60} ${py + 174}`, palette),
      ...seam(`M${px + 24} ${py - 6}L${px + 80} ${py + 171}`, palette, 1.4),
    ],
  };
  const yoke = `M${600 - size.shoulder} ${size.shoulderY + 120}Q600 ${size.shoulderY + 138} ${600 + size.shoulder} ${size.shoulderY + 120}`;
  return [
    ...sleeves(dressed, size, !hide),
    ...(back ? [] : hide ? collarBack(collar, palette, 16) : insideNeck(dressed, size)),
    body(cut, size, back ? [...seam(yoke, palette), ...stitches(yoke, palette)] : []),
    hemRib,
    ...(back ? [] : [welt, mirrorPiece(welt), ...zip(cut, size)]),
    ...(hide
      ? back
        ? [collarFromBehind(collar, palette, 26)]
        : collarLeaves(collar, palette, 27)
      : [standCollar(dressed, size)]),
  ];
}

function insideNeck({ palette }: Cut, { neck, neckY, dipY }: TorsoSize): Piece[] {
  return [
    {
      d: `M${600 - neck} ${neckY - 30}Q600 ${neckY - 66} ${600 + neck} ${neckY - 30}L${600 + neck} ${neckY + 20}Q600 ${dipY + 70} ${600 - neck} ${neckY + 20}Z`,
      material: palette.lining,
      level: 6,
      puff: [12, 3],
    },
    {
      d: `M${600 - neck - 8} ${neckY - 6}C${600 - neck} ${neckY - 62} ${560} ${neckY - 76} 600 ${neckY - 76}C${640} ${neckY - 76} ${600 + neck} ${neckY - 62} ${600 + neck + 8} ${neckY - 6}C${600 + neck * 0.6} ${neckY - 30} ${600 - neck * 0.6} ${neckY - 30} ${600 - neck - 8} ${neckY - 6}Z`,
      material: palette.trim,
      level: 9,
      puff: [14, 5],
    },
    brandLabel(600, neckY - 4, palette, 7, 80),
  ];
}

function standCollar({ palette, back }: Cut, { neck, neckY, dipY }: TorsoSize): Piece {
  const l = 600 - neck;
  if (back) {
    const d = `M${l - 10} ${neckY + 22}C${l - 4} ${neckY - 50} ${l + 20} ${neckY - 62} ${l + 40} ${neckY - 64}Q600 ${neckY - 74} ${1160 - l} ${neckY - 64}C${1180 - l} ${neckY - 62} ${1204 - l} ${neckY - 50} ${1210 - l} ${neckY + 22}Q600 ${neckY + 48} ${l - 10} ${neckY + 22}Z`;
    return {
      d,
      material: palette.trim,
      level: 20,
      group: 'collar',
      puff: [22, 8],
      clip: true,
      ink: ribLines(l - 12, 1212 - l, neckY - 80, neckY + 50, palette),
    };
  }
  const inner = `M${l + 16} ${neckY - 48}C${l + 30} ${neckY + 10} 560 ${dipY - 24} 600 ${dipY - 20}C640 ${dipY - 24} ${1170 - l} ${neckY + 10} ${1184 - l} ${neckY - 48}`;
  return {
    d: `${inner}C${1196 - l} ${neckY - 46} ${1206 - l} ${neckY - 30} ${1212 - l} ${neckY + 12}C${1190 - l} ${neckY + 70} 660 ${dipY + 52} 600 ${dipY + 56}C540 ${dipY + 52} ${l + 10} ${neckY + 70} ${l - 12} ${neckY + 12}C${l - 6} ${neckY - 30} ${l + 4} ${neckY - 46} ${l + 16} ${neckY - 48}Z`,
    material: palette.trim,
    level: 20,
    group: 'collar',
    puff: [24, 9],
    clip: true,
    ink: [
      ...ribLines(l - 12, 1212 - l, neckY - 60, dipY + 60, palette),
      { d: `M600 ${dipY - 24}L600 ${dipY + 60}`, stroke: palette.seam, width: 6, opacity: 0.8 },
    ],
  };
}

function zip({ palette }: Cut, { dipY, hemY }: TorsoSize): Piece[] {
  const top = dipY + 40;
  let teeth = '';
  for (let y = top; y < hemY + 84; y += 9) teeth += `M594 ${y}L606 ${y}`;
  return [
    {
      d: rectPath(586, top - 10, 28, hemY + 96 - top, 2),
      material: { ...palette.inside, crumple: 0 },
      level: 16,
      group: 'tape',
      rests: true,
      puff: [8, 2],
      ink: [...stitches(`M583 ${top}L583 ${hemY + 84}`, palette), ...stitches(`M617 ${top}L617 ${hemY + 84}`, palette)],
    },
    {
      d: rectPath(594, top - 14, 12, hemY + 96 - top, 2),
      rests: true,
      material: { ...palette.metal, gloss: 0.5 },
      level: 17,
      puff: [5, 3],
      ink: [{ d: teeth, stroke: '#3b2d16', width: 3, opacity: 0.6 }],
    },
    {
      d: `M588 ${top - 20}L612 ${top - 20}L610 ${top + 14}L590 ${top + 14}Z`,
      material: palette.metal,
      level: 20,
      rests: true,
      puff: [6, 4],
    },
    {
      d: `M594 ${top + 4}L606 ${top + 4}L611 ${top + 62}Q600 ${top + 74} 589 ${top + 62}Z`,
      material: palette.metal,
      level: 23,
      rests: true,
      puff: [6, 4],
      ink: [{ d: `M600 ${top + 50}L600 ${top + 56}`, stroke: '#4a3a1f', width: 6, opacity: 0.7 }],
    },
  ];
}
