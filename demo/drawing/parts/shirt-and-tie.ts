import { mixColours } from '../base/colour.ts';
import { mapPath, type Point } from '../pieces/path.ts';
import type { Fold, Ink, Material, Piece } from '../pieces/piece.ts';
import { button } from './button.ts';
import { material } from './palette.ts';
import { mirrorPiece } from './sleeve.ts';
import { type MarkColours, seam, stitches } from './stitching.ts';

export interface ShirtAndTie {
  shirt: Material;
  /** Without it the collar stands open. */
  silk?: Material;
  /** Slanting stripes woven into the tie. */
  stripe?: string;
}

/** Slanting stripes over the tie, `lean` 1 down to the right. */
function stripes(colour: string | undefined, lean: 1 | -1): Ink[] {
  if (colour === undefined) return [];
  let d = '';
  for (let y = 250; y < 960; y += 44)
    d += `M520 ${y - 60 * lean}L680 ${y + 60 * lean}L680 ${y + 13 + 60 * lean}L520 ${y + 13 - 60 * lean}Z`;
  return [{ d, fill: colour, opacity: 0.85 }];
}

const furrow = (points: Point[], width: number, height: number): Fold => ({ points, width, height });

function tie(silk: Material, stripe: string | undefined): Piece[] {
  return [
    {
      d: 'M574 396L626 396C640 540 664 720 660 910L540 910C536 720 560 540 574 396Z',
      material: silk,
      level: 9,
      group: 'tie',
      puff: [34, 9],
      grain: 45,
      clip: true,
      ink: stripes(stripe, 1),
      folds: [
        furrow(
          [
            [598, 404],
            [594, 470],
            [600, 560],
          ],
          30,
          -6,
        ),
        furrow(
          [
            [582, 404],
            [574, 480],
            [570, 580],
          ],
          18,
          3.4,
        ),
        furrow(
          [
            [616, 404],
            [622, 480],
            [630, 560],
          ],
          18,
          3.4,
        ),
      ],
    },
    {
      d: 'M552 306C578 324 622 324 648 306C650 340 640 378 628 404Q600 416 572 404C560 378 550 340 552 306Z',
      material: silk,
      level: 15,
      group: 'knot',
      puff: [26, 12],
      grain: -30,
      clip: true,
      ink: stripes(stripe, -1).map((mark) => ({ ...mark, d: mapPath(mark.d, ([x, y]) => [x, y + 10]) })),
      folds: [
        furrow(
          [
            [562, 316],
            [586, 350],
            [596, 400],
          ],
          14,
          -3,
        ),
        furrow(
          [
            [640, 318],
            [630, 344],
            [624, 378],
          ],
          13,
          2.4,
        ),
      ],
    },
  ];
}

function openPlacket(shirt: Material, marks: MarkColours): Piece[] {
  const pearl = material('#efe8da', 'smooth', '#efe8da', { gloss: 0.4 });
  return [
    {
      d: 'M576 318L626 318L622 900L584 900Z',
      material: shirt,
      level: 8,
      group: 'placket',
      puff: [14, 4],
      ink: [...stitches('M584 330L590 890', marks), ...stitches('M618 330L615 890', marks)],
    },
    ...[368, 498, 628].map((y) => button(601, y, 11, pearl, 9)),
  ];
}

/** The part visible in the opening of a jacket: shirt front, collar, and a tie if there is one. */
export function shirtAndTie({ shirt, silk, stripe }: ShirtAndTie): Piece[] {
  const marks = {
    seam: mixColours(shirt.color, '#4a4034', 0.45),
    glint: '#ffffff',
    thread: mixColours(shirt.color, '#5b5044', 0.24),
  };
  const leaf: Piece = {
    d: 'M510 222C520 266 556 300 597 318L540 436C504 400 476 336 480 262Z',
    material: shirt,
    level: 13,
    group: 'shirt-collar',
    puff: [18, 6],
    grain: -32,
    clip: true,
    ink: stitches('M588 324L538 420C508 384 486 330 489 268', marks),
  };
  return [
    {
      d: 'M490 262C560 320 640 320 710 262L724 420L620 900L580 900L476 420Z',
      material: shirt,
      level: 5,
      group: 'shirt',
      puff: [30, 4],
      ink: seam('M520 400L574 880M680 400L626 880', marks, 0.25),
      folds: [
        furrow(
          [
            [514, 400],
            [556, 540],
            [582, 720],
          ],
          40,
          3,
        ),
      ],
    },
    {
      d: 'M510 226C558 190 642 190 690 226C678 270 642 304 600 320C558 304 522 270 510 226Z',
      material: { ...shirt, color: mixColours(shirt.color, '#6d6250', 0.16) },
      level: 5.5,
      puff: [10, 2],
      ink: seam('M520 246C560 262 640 262 680 246', marks, 0.6),
    },
    ...(silk === undefined ? openPlacket(shirt, marks) : tie(silk, stripe)),
    leaf,
    mirrorPiece(leaf),
  ];
}

/** The usual white shirt and plain silk tie. */
export function whiteShirtWith(tie: string): ShirtAndTie {
  return { shirt: material('#f7f5f0', 'plain'), silk: material(tie, 'satin', tie, { crumple: 0.2, gloss: 0.3 }) };
}
