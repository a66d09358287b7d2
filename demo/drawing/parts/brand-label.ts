import { mapPath, rectPath } from '../pieces/path.ts';
import type { Piece } from '../pieces/piece.ts';
import type { Palette } from './palette.ts';

/** The letters as strokes on a grid 10 wide and 14 high, because installed fonts differ between machines. */
const LETTERS: Record<string, string> = {
  S: 'M9 2.5C7 0 1 0 1 3.8C1 7.2 9 6.6 9 10.2C9 14 3 14.4 1 11.4',
  A: 'M0.5 14L5 0L9.5 14M2.2 9.4L7.8 9.4',
  M: 'M0.5 14L1.5 0L5.5 10L9.5 0L10.5 14',
  Á: 'M0.5 14L5 0L9.5 14M2.2 9.4L7.8 9.4M4.6 -2.4L6.8 -5',
  N: 'M1 14L1 0L9 14L9 0',
};

/** The strokes of SAMÁN, centred on x, letters `height` high with their feet on y. */
export function brandLetters(x: number, y: number, height: number): string {
  const scale = height / 14;
  const step = 14.5 * scale;
  return [...'SAMÁN']
    .map((letter, i) =>
      mapPath(LETTERS[letter] ?? '', ([u, v]) => [
        Math.round((x + (i - 2) * step + (u - 5) * scale) * 100) / 100,
        Math.round((y + (v - 14) * scale) * 100) / 100,
      ]),
    )
    .join('');
}

/** The woven label, centred on x, hanging from y. */
export function brandLabel(x: number, y: number, palette: Palette, level: number, width = 92): Piece {
  const height = width * 0.42;
  return {
    d: rectPath(x - width / 2, y, width, height, 1),
    material: palette.label,
    level: level + 1,
    rests: true,
    ink: [
      { d: brandLetters(x, y + height * 0.68, height * 0.34), stroke: '#2b2118', width: width * 0.017, opacity: 0.95 },
      {
        d: `M${x - width / 2 + 3} ${y + 3}L${x + width / 2 - 3} ${y + 3}`,
        stroke: '#b9892f',
        width: 1.3,
        dash: '3 2',
        opacity: 0.9,
      },
      {
        d: `M${x - width / 2 + 3} ${y + height - 3}L${x + width / 2 - 3} ${y + height - 3}`,
        stroke: '#b9892f',
        width: 1.3,
        dash: '3 2',
        opacity: 0.9,
      },
    ],
  };
}
