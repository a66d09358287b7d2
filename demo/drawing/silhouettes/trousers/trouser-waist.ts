import { brandLabel } from '../../parts/brand-label.ts';
import type { Cut } from '../../parts/cut.ts';
import { doubleStitches, seam, stitches } from '../../parts/stitching.ts';
import { mirrorPath, rectPath, symmetric } from '../../pieces/path.ts';
import type { Piece } from '../../pieces/piece.ts';
import { BAND, type LegSize, TOP } from './trouser-size.ts';

/** The inner side of the back waistband, with the label. */
export function insideWaist({ palette }: Cut, waist: number): Piece[] {
  return [
    {
      d: `M${600 - waist + 2} ${TOP + 4}C${600 - waist * 0.5} ${TOP - 16} ${600 + waist * 0.5} ${TOP - 16} ${600 + waist - 2} ${TOP + 4}L${600 + waist - 4} ${TOP + 40}L${600 - waist + 4} ${TOP + 40}Z`,
      material: palette.inside,
      level: 6,
      group: 'inside',
      puff: [10, 2],
    },
    brandLabel(600, TOP - 9, palette, 6, 54),
  ];
}

/** Waistband, belt loops and, on jeans, the leather patch. */
export function waistband({ palette, look, back }: Cut, waist: number): Piece[] {
  const dip = back ? -2 : 14;
  const half = `M600 ${TOP + dip}C540 ${TOP + dip - 3} ${600 - waist + 60} ${TOP + 4} ${600 - waist - 3} ${TOP - 2}L${600 - waist - 10} ${TOP + BAND - 6}C${600 - waist + 60} ${TOP + BAND + 2} 540 ${TOP + BAND + dip - 3} 600 ${TOP + BAND + dip}`;
  const lines = (inset: number) => {
    const d = `M602 ${TOP + dip + inset}C540 ${TOP + dip - 3 + inset} ${600 - waist + 60} ${TOP + 4 + inset} ${600 - waist - 10} ${TOP - 2 + inset}`;
    return [...stitches(d, palette), ...stitches(mirrorPath(d), palette)];
  };
  const band: Piece = {
    d: symmetric(half),
    material: palette.shell,
    level: 16,
    group: 'band',
    puff: [16, 5],
    grain: 90,
    clip: true,
    ink: [...lines(7), ...lines(BAND - 7), ...(back ? [] : seam(`M632 ${TOP}L634 ${TOP + BAND + 30}`, palette))],
  };
  const places = back ? [0, -waist * 0.62, waist * 0.62] : [-waist * 0.5, waist * 0.5, -waist * 0.9, waist * 0.9];
  const loops = places.map((x): Piece => {
    const drop = back ? 0 : dip * (1 - Math.abs(x) / waist);
    return {
      d: rectPath(600 + x - 10, TOP - 6 + drop, 20, BAND + 16, 3),
      rests: true,
      material: palette.shell,
      level: 21,
      puff: [8, 3],
      ink: [
        ...stitches(`M${596 + x} ${TOP + drop}L${596 + x} ${TOP + BAND + drop + 4}`, palette),
        ...stitches(`M${604 + x} ${TOP + drop}L${604 + x} ${TOP + BAND + drop + 4}`, palette),
      ],
    };
  });
  const patch: Piece[] =
    back && look.cloth === 'denim'
      ? [
          {
            d: rectPath(690, TOP + 4, 104, 62, 4),
            rests: true,
            material: palette.leather,
            level: 18,
            puff: [6, 2],
            ink: stitches(`M696 ${TOP + 10}L788 ${TOP + 10}L788 ${TOP + 60}L696 ${TOP + 60}Z`, palette),
          },
        ]
      : [];
  return [band, ...patch, ...loops];
}

/** The fly with its curved row of stitches. */
export function fly({ palette, look }: Cut, { crotchY }: LegSize): Piece {
  const curve = `M650 ${TOP + 60}L650 ${crotchY - 170}C650 ${crotchY - 110} 630 ${crotchY - 84} 604 ${crotchY - 76}`;
  return {
    d: `M600 ${TOP + 40}L660 ${TOP + 40}L660 ${crotchY - 168}C660 ${crotchY - 104} 636 ${crotchY - 76} 602 ${crotchY - 66}Z`,
    material: palette.shell,
    level: 11.2,
    group: 'leg2',
    grain: -4,
    clip: true,
    ink: look.cloth === 'denim' ? doubleStitches(curve, [-8, -4], palette) : stitches(curve, palette),
  };
}
