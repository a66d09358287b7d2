import { mixColours } from '../../base/colour.ts';
import { brandLetters } from '../../parts/brand-label.ts';
import type { Cut, Silhouette } from '../../parts/cut.ts';
import { material } from '../../parts/palette.ts';
import { stitches } from '../../parts/stitching.ts';
import { movePieces } from '../../pieces/move-pieces.ts';
import { ellipsePath, rectPath } from '../../pieces/path.ts';
import type { Ink, Piece } from '../../pieces/piece.ts';

/** The cinturón, folded once: the buckle over the strap's tip; the second picture shows the fold and the suede side. */
export const belt: Silhouette = (cut) =>
  movePieces(cut.back ? inner(cut) : outer(cut), [600, 800], [600, 800], 1, cut.back ? 14 : -12);

const WIDTH = (cut: Cut) => (cut.look.gender === 1 ? 128 : 96);

function strapInk(cut: Cut, x: number, width: number, top: number, bottom: number): Ink[] {
  return [
    ...stitches(`M${x + 12} ${top}L${x + 12} ${bottom}`, cut.palette),
    ...stitches(`M${x + width - 12} ${top}L${x + width - 12} ${bottom}`, cut.palette),
  ];
}

function holes(cx: number, from: number, count: number): Ink[] {
  return Array.from({ length: count }, (_, i) => i).flatMap((i) => [
    { d: ellipsePath(cx, from + i * 74, 10, 10), fill: '#120b06', opacity: 0.9 },
    {
      d: `M${cx - 9} ${from + i * 74 + 8}Q${cx} ${from + i * 74 + 15} ${cx + 9} ${from + i * 74 + 8}`,
      stroke: '#fff3dd',
      width: 2,
      opacity: 0.35,
    },
  ]);
}

function outer(cut: Cut): Piece[] {
  const { look, palette } = cut;
  const w = WIDTH(cut);
  const hide = material(look.color, 'leather', look.color, { gloss: 0.36, crumple: 0.16 });
  const metal = { ...palette.metal, color: look.accent ?? palette.metal.color };
  const left = 560 - w;
  const right = 640;
  const c = left + w / 2;
  const wrap = wrapAt(w);
  return [
    // The bend at the foot, where the strap turns back on its edge.
    {
      d: `M${left} 1350C${left} 1440 ${left + 90} 1478 600 1478C${right + w - 90} 1478 ${right + w} 1440 ${right + w} 1350L${right} 1350C${right} 1384 640 1398 600 1398C560 1398 ${left + w} 1384 ${left + w} 1350Z`,
      material: { ...hide, color: mixColours(look.color, '#140c06', 0.25) },
      level: 12,
      group: 'bend',
      puff: [30, 10],
    },
    ...buckle(c, 250, w, metal),
    {
      d: `M${right} 300C${right} 240 ${right + w * 0.3} 196 ${right + w / 2} 190C${right + w * 0.7} 196 ${right + w} 240 ${right + w} 300L${right + w} 1380Q${right + w / 2} 1392 ${right} 1380Z`,
      material: hide,
      level: 16,
      group: 'tip',
      puff: [22, 8],
      ink: [
        ...stitches(
          `M${right + 12} 1380L${right + 12} 300C${right + 14} 254 ${right + w * 0.34} 214 ${right + w / 2} 206C${right + w * 0.66} 214 ${right + w - 14} 254 ${right + w - 12} 300L${right + w - 12} 1380`,
          palette,
        ),
        ...holes(right + w / 2, 330, 5),
      ],
      folds: [
        {
          points: [
            [right, 760],
            [right + w / 2, 768],
            [right + w, 756],
          ],
          width: 30,
          height: -1.6,
        },
      ],
    },
    {
      d: `M${left} ${wrap}Q${c} ${wrap - 14} ${left + w} ${wrap}L${left + w} 1380Q${c} 1392 ${left} 1380Z`,
      material: hide,
      level: 34,
      group: 'strap',
      puff: [22, 8],
      ink: [
        ...strapInk(cut, left, w, wrap, 1380),
        ...stitches(`M${left + 12} 440L${left + w - 12} 440M${left + 12} 454L${left + w - 12} 454`, palette),
      ],
    },
    ...prong(c, 250, w, metal),
    {
      d: rectPath(left - 8, 500, w + 16, 44, 8),
      material: hide,
      level: 42,
      group: 'keeper',
      rests: true,
      puff: [14, 7],
      grain: 90,
      ink: stitches(`M${left} 508L${left + w} 508M${left} 536L${left + w} 536`, palette),
    },
  ];
}

/** Where the strap turns round the near bar of its buckle. */
const wrapAt = (width: number) => 250 + width * 0.49 - 30;

function buckle(cx: number, cy: number, width: number, metal: Piece['material']): Piece[] {
  const w = width + 66;
  const h = width * 0.98;
  const outerFrame = rectPath(cx - w / 2, cy - h / 2, w, h, 26);
  const x = cx - w / 2 + 24;
  const y = cy - h / 2 + 24;
  // The inner edge runs the other way round, so that the frame is a ring.
  const [x2, y2] = [cx + w / 2 - 24, cy + h / 2 - 24];
  const hole = `M${x + 8} ${y}Q${x} ${y} ${x} ${y + 8}L${x} ${y2 - 8}Q${x} ${y2} ${x + 8} ${y2}L${x2 - 8} ${y2}Q${x2} ${y2} ${x2} ${y2 - 8}L${x2} ${y + 8}Q${x2} ${y} ${x2 - 8} ${y}Z`;
  return [{ d: outerFrame + hole, material: metal, level: 26, group: 'buckle', puff: [13, 9] }];
}

function prong(cx: number, cy: number, width: number, metal: Piece['material']): Piece[] {
  const reach = width * 0.49;
  return [
    {
      d: rectPath(cx - 12, cy + reach - 34, 24, 46, 10),
      material: { ...metal, color: '#1a120b', gloss: 0 },
      level: 33,
      puff: [8, 0],
    },
    {
      d: `M${cx - 8} ${cy - reach - 5}Q${cx} ${cy - reach - 10} ${cx + 8} ${cy - reach - 5}L${cx + 10} ${cy + reach}Q${cx} ${cy + reach + 8} ${cx - 10} ${cy + reach}Z`,
      material: metal,
      level: 40,
      group: 'prong',
      puff: [9, 7],
    },
  ];
}

function inner(cut: Cut): Piece[] {
  const { look, palette } = cut;
  const w = WIDTH(cut);
  const hide = material(look.color, 'leather', look.color, { gloss: 0.36, crumple: 0.16 });
  const suede = material(mixColours(look.color, '#c9a67a', 0.62), 'linen', look.color, { crumple: 0.14, gloss: 0 });
  const metal = { ...palette.metal, color: look.accent ?? palette.metal.color };
  const left = 560 - w;
  const right = 640;
  const c = left + w / 2;
  return [
    {
      d: `M${left} 1350C${left} 1440 ${left + 90} 1478 600 1478C${right + w - 90} 1478 ${right + w} 1440 ${right + w} 1350L${right} 1350C${right} 1384 640 1398 600 1398C560 1398 ${left + w} 1384 ${left + w} 1350Z`,
      material: hide,
      level: 12,
      group: 'bend',
      puff: [30, 10],
    },
    {
      d: `M${right} 300C${right} 240 ${right + w * 0.3} 196 ${right + w / 2} 190C${right + w * 0.7} 196 ${right + w} 240 ${right + w} 300L${right + w} 1380L${right} 1380Z`,
      material: hide,
      level: 16,
      group: 'tip',
      puff: [22, 8],
      ink: [...strapInk(cut, right, w, 300, 1380), ...holes(right + w / 2, 330, 5)],
    },
    {
      d: `M${left} 330L${left + w} 330L${left + w} 1380L${left} 1380Z`,
      material: suede,
      level: 18,
      group: 'strap',
      puff: [16, 5],
      ink: [
        ...strapInk(cut, left, w, 330, 1380),
        { d: brandLetters(c, 800, w * 0.17), stroke: '#4a3015', width: 2.8, opacity: 0.8 },
        { d: `M${c - 34} 826L${c + 34} 826`, stroke: '#4a3015', width: 2, opacity: 0.6 },
      ],
    },
    ...buckle(c, 250, w, metal),
    ...prong(c, 250, w, metal),
    {
      d: `M${left + 3} ${wrapAt(w)}Q${c} ${wrapAt(w) - 14} ${left + w - 3} ${wrapAt(w)}L${left + w - 3} 470Q${c} 486 ${left + 3} 470Z`,
      material: hide,
      level: 38,
      group: 'turn',
      puff: [16, 6],
      ink: [
        { d: ellipsePath(c, 420, 13), fill: metal.color },
        { d: ellipsePath(c, 420, 13), stroke: '#3a2a12', width: 2, opacity: 0.6 },
        ...stitches(
          `M${left + 14} ${wrapAt(w) + 6}L${left + 14} 456L${left + w - 14} 456L${left + w - 14} ${wrapAt(w) + 6}`,
          palette,
        ),
      ],
    },
    {
      d: rectPath(left - 8, 520, w + 16, 44, 8),
      material: hide,
      level: 30,
      group: 'keeper',
      rests: true,
      puff: [14, 7],
      grain: 90,
    },
  ];
}
