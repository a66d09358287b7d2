import { mirrorPath } from '../pieces/path.ts';
import type { Piece } from '../pieces/piece.ts';
import { brandLabel } from './brand-label.ts';
import type { Palette } from './palette.ts';
import { mirrorPiece } from './sleeve.ts';
import { stitches } from './stitching.ts';

/** The measures of a shirt collar, in user units. */
export interface CollarSize {
  /** Height of the neck point of the bodice. */
  y: number;
  /** Half width at the neck. */
  neck: number;
  /** Height, below y, where the leaves meet. */
  meet: number;
  /** Tip of a leaf: away from the centre, and below y. */
  tip: [number, number];
}

/** The inner stand, the label and the fall behind the neck: what lies under the leaves. */
export function collarBack(size: CollarSize, palette: Palette, level: number): Piece[] {
  const { y, neck, meet } = size;
  const l = 600 - neck;
  const r = 600 + neck;
  return [
    {
      d: `M${l - 14} ${y + 14}C${l - 4} ${y - 44} ${600 - neck * 0.5} ${y - 70} 600 ${y - 71}C${600 + neck * 0.5} ${y - 70} ${r + 4} ${y - 44} ${r + 14} ${y + 14}Z`,
      material: palette.shell,
      level,
      group: 'collar-fall',
      puff: [18, 6],
    },
    {
      d: `M${l + 6} ${y - 12}C${600 - neck * 0.6} ${y - 60} ${600 + neck * 0.6} ${y - 60} ${r - 6} ${y - 12}C${r - 20} ${y + meet * 0.6} ${600 + 40} ${y + meet} 600 ${y + meet + 8}C${600 - 40} ${y + meet} ${l + 20} ${y + meet * 0.6} ${l + 6} ${y - 12}Z`,
      material: palette.inside,
      level: level - 6,
      group: 'collar-inside',
      puff: [10, 2],
      ink: stitches(
        `M${l + 18} ${y + 6}C${600 - neck * 0.5} ${y - 22} ${600 + neck * 0.5} ${y - 22} ${r - 18} ${y + 6}`,
        palette,
      ),
    },
    brandLabel(600, y - 22, palette, level - 5, 78),
  ];
}

/** The two leaves, with their topstitching, closed at the throat. */
export function collarLeaves(size: CollarSize, palette: Palette, level: number): Piece[] {
  const { y, neck, meet, tip } = size;
  const l = 600 - neck;
  const [tx, ty] = [600 - tip[0], y + tip[1]];
  const outer = `C${tx - 24} ${ty - 50} ${l - 44} ${y + 74} ${l - 38} ${y + 22}C${l - 30} ${y - 12} ${l - 16} ${y - 26} ${l + 4} ${y - 26}`;
  const leaf = `M${l + 4} ${y - 26}C${l + 16} ${y + meet * 0.42} ${600 - neck * 0.34} ${y + meet * 0.86} 599 ${y + meet}L${tx + 3} ${ty}Q${tx - 1} ${ty + 4} ${tx - 4} ${ty - 3}${outer}Z`;
  const row =
    `M600 ${y + meet + 11}L${tx + 1} ${ty - 13}` +
    `C${tx - 18} ${ty - 54} ${l - 33} ${y + 74} ${l - 27} ${y + 24}C${l - 20} ${y - 2} ${l - 10} ${y - 14} ${l + 2} ${y - 17}`;
  const left: Piece = {
    d: leaf,
    material: palette.shell,
    level,
    group: 'collar',
    puff: [22, 6],
    grain: -38,
    clip: true,
    ink: stitches(row, palette),
  };
  return [left, mirrorPiece(left)];
}

/** The collar seen from behind: one fall over the yoke. */
export function collarFromBehind(size: CollarSize, palette: Palette, level: number): Piece {
  const { y, neck } = size;
  const l = 600 - neck;
  const half = `M600 ${y - 60}C${600 - neck * 0.5} ${y - 60} ${l + 2} ${y - 44} ${l - 6} ${y - 20}C${l - 22} ${y + 4} ${l - 34} ${y + 30} ${l - 36} ${y + 52}C${l + 10} ${y + 34} ${600 - neck * 0.5} ${y + 26} 600 ${y + 26}`;
  const right = mirrorPath(half);
  const row = `M${l - 28} ${y + 40}C${l + 12} ${y + 24} ${600 - neck * 0.5} ${y + 17} 600 ${y + 17}`;
  return {
    d: `${half}${right.replace(/^M[^C]*/, `M600 ${y - 60}`)}`,
    material: palette.shell,
    level,
    group: 'collar',
    puff: [24, 7],
    ink: [...stitches(row, palette), ...stitches(mirrorPath(row), palette)],
  };
}
