import { material } from '../parts/palette.ts';
import { mapPath, type Point } from '../pieces/path.ts';
import type { Ink, Piece } from '../pieces/piece.ts';
import { onRibbon, type RibbonFrame, ribbonFrame, ribbonPieces } from './ribbon.ts';

/** Digits as strokes on a grid 6 wide and 10 high. */
const DIGITS = [
  'M3 0C0 0 0 10 3 10C6 10 6 0 3 0Z',
  'M1 2L3 0L3 10',
  'M0.5 2.5C0.5 -0.8 5.5 -0.8 5.5 2.5C5.5 5 1 7 0.5 10L5.5 10',
  'M0.5 1.5C2 -0.8 5.5 0 5.2 2.6C5 4.4 3.4 4.8 2.4 4.8C4 4.8 5.8 5.6 5.6 7.6C5.2 10.6 1.4 10.6 0.4 8.4',
  'M4.4 10L4.4 0L0.4 7L6 7',
  'M5.2 0L1 0L0.7 4.6C3 3.4 5.8 4.6 5.6 7.2C5.2 10.6 1.4 10.6 0.4 8.6',
  'M5 0.6C2 -0.6 0.4 4 0.6 7C0.8 11 5.6 10.8 5.6 7.2C5.6 3.8 1.4 3.8 0.7 6.6',
  'M0.4 0L5.6 0L2.2 10',
  'M3 4.6C0 4.6 0 0 3 0C6 0 6 4.6 3 4.6C-0.6 4.6 -0.6 10 3 10C6.6 10 6.6 4.6 3 4.6Z',
  'M5.4 3.4C5 6 0.6 6.2 0.5 2.9C0.5 -0.8 5.6 -0.8 5.5 3.4C5.4 7 4 10 1.4 9.8',
];
const CENTIMETRE = 34;
const INK = '#3a2a1c';

function numeral(frame: RibbonFrame, at: number, value: number, height: number): string {
  const scale = height / 10;
  return [...String(value)]
    .map((digit, i, all) =>
      mapPath(DIGITS[Number(digit)] ?? '', ([u, v]): Point => {
        // Read from the side: the figures stand across the tape.
        const across = (i - all.length / 2) * 8 + u;
        return frame.at(at - (v - 5) * scale, across * scale + 4);
      }),
    )
    .join('');
}

/** A tailor's tape of waxed cloth along a curve; its brass end at the start. */
export function tapeMeasure(points: Point[], color = '#e6cf94', width = 62): Piece[] {
  const { length } = ribbonFrame(points);
  const cloth = material(color, 'plain', color, { crumple: 0.1, gloss: 0.1 });
  const marks = (frame: RibbonFrame, from: number, to: number): Ink[] => {
    let fine = '';
    let figures = '';
    const line = (s: number, t1: number, t2: number) =>
      onRibbon(
        frame,
        [
          [s, t1],
          [s, t2],
        ],
        false,
      );
    for (let half = Math.max(1, Math.ceil((from * 2) / CENTIMETRE)); (half * CENTIMETRE) / 2 < to; half++) {
      const s = (half * CENTIMETRE) / 2;
      const whole = half % 2 === 0;
      fine += line(s, -width / 2, -width / 2 + (whole ? 17 : 9));
      if (whole) fine += line(s, width / 2 - 7, width / 2);
      if (whole) figures += numeral(frame, s - CENTIMETRE * 0.04, half / 2, 15);
    }
    return [
      { d: fine, stroke: INK, width: 2.2, opacity: 0.85 },
      { d: figures, stroke: INK, width: 2.2, opacity: 0.9 },
    ];
  };
  const brass = material('#c9a45c', 'smooth', '#ffffff', { gloss: 0.9 });
  const frame = ribbonFrame(points);
  const h = width / 2 + 1.5;
  const cap = onRibbon(frame, [
    [-4, -h],
    [20, -h],
    [20, h],
    [-4, h],
  ]);
  return [
    ...ribbonPieces(
      {
        points,
        widthAt: () => width,
        material: cloth,
        group: 'tape',
        puff: [9, 3],
        level: 4,
        rise: Math.min(26, length / 60),
      },
      marks,
    ),
    { d: cap, material: brass, level: 8, group: 'cap', puff: [7, 4] },
  ];
}
