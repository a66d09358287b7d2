import { brandLetters } from '../../parts/brand-label.ts';
import type { Cut, Silhouette } from '../../parts/cut.ts';
import { seam, stitches } from '../../parts/stitching.ts';
import { ellipsePath, rectPath, turnPath } from '../../pieces/path.ts';
import type { Ink, Piece } from '../../pieces/piece.ts';

/** The corbata: knotted, its loop behind; the second picture is the back of the blade with keeper and slip stitch. */
export const tie: Silhouette = (cut) => (cut.back ? bladeFromBehind(cut) : knotted(cut));

/** A small woven dot, on the second model of a plain or satin tie. */
function dots({ look, palette }: Cut): Ink[] {
  if (look.cloth === 'stripe' || look.cloth === 'check' || (look.style ?? 0) % 2 === 0) return [];
  let d = '';
  for (let row = 0; row < 62; row++) {
    for (let column = 0; column < 12; column++)
      d += ellipsePath(440 + column * 28 + (row % 2) * 14, 250 + row * 21, 3.6);
  }
  return [{ d, fill: palette.shell.accent, opacity: 0.9 }];
}

function knotted(cut: Cut): Piece[] {
  const { palette } = cut;
  const silk = { ...palette.shell, crumple: 0.28, gloss: 0.3 };
  return [
    {
      d: 'M552 336C470 306 396 256 392 192C392 122 500 92 600 92C700 92 808 122 808 192C804 256 730 306 648 336L630 304C700 276 756 236 758 194C756 156 684 138 600 138C516 138 444 156 442 194C444 236 500 276 570 304Z',
      material: silk,
      level: 8,
      group: 'loop',
      puff: [16, 5],
      grain: 70,
    },
    {
      d: 'M446 196C452 158 520 140 600 140C680 140 748 158 754 196C748 172 690 158 600 158C510 158 452 172 446 196Z',
      material: palette.inside,
      level: 9,
      puff: [8, 2],
    },
    {
      d: 'M604 430C640 640 676 900 700 1150L664 1216L620 1166C620 900 600 640 584 430Z',
      material: silk,
      level: 12,
      group: 'tail',
      puff: [30, 8],
      grain: 38,
    },
    {
      d: 'M566 424C548 640 506 960 470 1256L590 1470L722 1270C700 960 652 640 632 424Z',
      material: silk,
      level: 22,
      group: 'blade',
      puff: [54, 13],
      grain: 45,
      clip: true,
      ink: [...seam('M482 1240L592 1440L710 1252', palette, 0.25), ...dots(cut)],
      folds: [
        {
          points: [
            [596, 430],
            [592, 560],
            [596, 720],
          ],
          width: 44,
          height: -7,
        },
        {
          points: [
            [574, 430],
            [556, 600],
            [560, 760],
          ],
          width: 26,
          height: 4,
        },
        {
          points: [
            [620, 430],
            [628, 600],
            [636, 700],
          ],
          width: 26,
          height: 4,
        },
        {
          points: [
            [540, 1020],
            [600, 1060],
            [670, 1040],
          ],
          width: 70,
          height: 2.5,
        },
      ],
    },
    {
      d: 'M524 300C560 286 640 286 676 300C672 350 650 410 636 440Q600 456 562 440C548 410 528 350 524 300Z',
      material: silk,
      level: 34,
      group: 'knot',
      puff: [38, 18],
      grain: -32,
      clip: true,
      ink: dots(cut).map((mark) => ({ ...mark, d: turnPath(mark.d, -24, [600, 370]) })),
      folds: [
        {
          points: [
            [540, 306],
            [580, 360],
            [590, 430],
          ],
          width: 22,
          height: -4,
        },
        {
          points: [
            [660, 306],
            [640, 340],
            [632, 400],
          ],
          width: 20,
          height: 3,
        },
      ],
    },
  ];
}

function bladeFromBehind({ palette }: Cut): Piece[] {
  const silk = { ...palette.shell, crumple: 0.24, gloss: 0.3 };
  const lining = { ...palette.lining, color: palette.label.color, accent: palette.label.color };
  return [
    {
      d: 'M690 120L760 120C770 500 800 900 826 1190L776 1262L718 1200C716 900 700 500 690 120Z',
      material: silk,
      level: 10,
      group: 'tail',
      puff: [30, 9],
      grain: 42,
      ink: [...seam('M726 130C736 500 756 900 772 1200', palette, 1.1)],
    },
    {
      d: 'M446 120L560 120C570 500 606 900 640 1230L506 1450L376 1230C404 900 434 500 446 120Z',
      material: silk,
      level: 20,
      group: 'blade',
      puff: [50, 12],
      grain: 45,
      ink: [
        ...seam('M503 130C508 420 510 800 508 1110', palette, 1.3),
        ...stitches('M507 1090L509 1130', palette, '#f3ecdd'),
      ],
    },
    {
      d: 'M508 1120L606 1242L506 1412L410 1242Z',
      material: lining,
      level: 23,
      group: 'lining',
      puff: [14, 3],
      ink: seam('M508 1120L508 1400', palette, 0.5),
    },
    {
      d: 'M376 1230C404 1226 424 1236 508 1116C510 1090 506 1090 503 1060L436 700L400 1000Z',
      material: silk,
      level: 25,
      group: 'flap-a',
      puff: [16, 5],
      grain: 45,
    },
    {
      d: 'M640 1230C612 1226 590 1236 509 1116C508 1090 508 1090 506 1060L578 700L616 1000Z',
      material: silk,
      level: 26,
      group: 'flap-b',
      puff: [16, 5],
      grain: -45,
    },
    {
      d: rectPath(430, 860, 152, 76, 2),
      material: palette.label,
      level: 30,
      group: 'keeper',
      rests: true,
      puff: [10, 3],
      ink: [
        { d: brandLetters(506, 912, 28), stroke: '#2b2118', width: 3.2 },
        ...stitches('M434 864L434 932M578 864L578 932', palette, '#b9892f'),
      ],
    },
  ];
}
