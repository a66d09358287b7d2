import { button } from '../../parts/button.ts';
import type { Cut } from '../../parts/cut.ts';
import { pleat } from '../../parts/drape.ts';
import { mirrorPiece } from '../../parts/sleeve.ts';
import { stitches } from '../../parts/stitching.ts';
import type { TorsoSize } from '../../parts/torso.ts';
import { mirrorPath, rectPath } from '../../pieces/path.ts';
import type { Piece } from '../../pieces/piece.ts';
import { SIZE } from './blouse-size.ts';

/** The band at the back of the neck, behind a bow. */
export function neckBandBehind({ palette }: Cut, { neck, neckY }: TorsoSize): Piece {
  const [l, r] = [600 - neck, 600 + neck];
  const d = `M${l + 2} ${neckY - 32}C560 ${neckY - 56} 640 ${neckY - 56} ${r - 2} ${neckY - 32}L${r - 6} ${neckY + 12}C640 ${neckY - 14} 560 ${neckY - 14} ${l + 6} ${neckY + 12}Z`;
  return { d, material: palette.shell, level: 9, group: 'band-behind', puff: [14, 5], grain: 90 };
}

/** The facing of a V neck, and the buttons below it. */
export function vBand({ palette }: Cut, { neck, neckY, dipY }: TorsoSize): Piece[] {
  const edge = (inset: number) =>
    `${600 - neck - inset} ${neckY - 6 + inset * 0.2}C${600 - neck * 0.95 - inset} ${neckY + (dipY - neckY) * 0.24} ${600 - neck * 0.4 - inset} ${dipY - (dipY - neckY) * 0.4} ${600 - inset * 0.1} ${dipY + inset * 1.5}`;
  const outer = edge(34);
  const inner = `L600 ${dipY - 2}C${600 - neck * 0.4} ${dipY - (dipY - neckY) * 0.42} ${600 - neck * 0.95} ${neckY + (dipY - neckY) * 0.2} ${600 - neck} ${neckY - 6}Z`;
  const left: Piece = {
    d: `M${outer}${inner}`,
    material: palette.shell,
    level: 17,
    group: 'v',
    puff: [14, 5],
    grain: -26,
    clip: true,
    ink: stitches(`M${edge(27)}`, palette),
  };
  const closing = [0, 1, 2, 3, 4].map((i) => button(600, dipY + 92 + i * 152, 9.5, palette.button, 15));
  return [
    {
      d: rectPath(578, dipY + 20, 44, SIZE.hemY - dipY - 22, 2),
      material: palette.shell,
      level: 14.5,
      group: 'body',
      clip: true,
      ink: [
        ...stitches(`M584 ${dipY + 30}L584 ${SIZE.hemY}`, palette),
        ...stitches(`M616 ${dipY + 30}L616 ${SIZE.hemY}`, palette),
      ],
    },
    left,
    { ...mirrorPiece(left), level: 18 },
    ...closing,
  ];
}

/** Band, tails, loops and knot of the bow. */
export function bowPieces({ palette, random }: Cut, { neck, neckY, dipY }: TorsoSize): Piece[] {
  const l = 600 - neck;
  const band: Piece = {
    d: `M${l - 6} ${neckY - 10}C${l + 10} ${neckY + 56} 560 ${dipY + 2} 600 ${dipY + 4}C640 ${dipY + 2} ${1190 - l} ${neckY + 56} ${1206 - l} ${neckY - 10}Q${1210 - l} ${neckY - 34} ${1190 - l} ${neckY - 34}C${1176 - l} ${neckY + 20} 640 ${dipY - 44} 600 ${dipY - 42}C560 ${dipY - 44} ${l + 24} ${neckY + 20} ${l + 10} ${neckY - 34}Q${l - 10} ${neckY - 34} ${l - 6} ${neckY - 10}Z`,
    material: palette.shell,
    level: 18,
    group: 'neck-band',
    puff: [16, 6],
    grain: 80,
  };
  const y = dipY - 10;
  const tail: Piece = {
    d: `M592 ${y}C560 ${y + 120} 530 ${y + 260} 500 ${y + 430}L590 ${y + 470}C604 ${y + 320} 612 ${y + 150} 614 ${y}Z`,
    material: palette.shell,
    level: 18,
    group: 'tail',
    puff: [18, 5],
    grain: 12,
    folds: [...pleat([600, y + 10], [552, y + 440], 8, 34, 6)],
  };
  const loop: Piece = {
    d: `M604 ${y - 4}C566 ${y - 40} 500 ${y - 58} 448 ${y - 40}C420 ${y - 10} 416 ${y + 70} 436 ${y + 106}C492 ${y + 104} 566 ${y + 56} 604 ${y + 14}Z`,
    material: palette.shell,
    level: 23,
    group: 'loop',
    puff: [24, 7],
    grain: 70,
    folds: [
      ...pleat([596, y + 2], [456, y - 14], -8, 30, 5),
      ...pleat([596, y + 8], [446, y + 66], 6, 30, 5 + random.about(1)),
    ],
  };
  return [
    band,
    tail,
    { ...mirrorPiece(tail), level: 20 },
    loop,
    mirrorPiece(loop),
    {
      d: `M574 ${y - 34}Q600 ${y - 44} 626 ${y - 34}L630 ${y + 40}Q600 ${y + 52} 570 ${y + 40}Z`,
      material: palette.shell,
      level: 31,
      group: 'knot',
      puff: [18, 9],
      grain: 4,
      folds: [...pleat([592, y - 30], [588, y + 36], 2, 14, 4)],
    },
  ];
}

/** The neck band seen from behind. */
export function neckBandBack({ palette }: Cut, { neck, neckY }: TorsoSize): Piece {
  const l = 600 - neck;
  const d = `M${l - 8} ${neckY - 2}C${l + 30} ${neckY + 26} 560 ${neckY + 40} 600 ${neckY + 40}C640 ${neckY + 40} ${1170 - l} ${neckY + 26} ${1208 - l} ${neckY - 2}L${1192 - l} ${neckY - 34}C${1160 - l} ${neckY - 2} 640 ${neckY + 6} 600 ${neckY + 6}C560 ${neckY + 6} ${l + 40} ${neckY - 2} ${l + 8} ${neckY - 34}Z`;
  return { d, material: palette.shell, level: 17, group: 'neck-band', puff: [12, 5], grain: 90, clip: true };
}

/** The drop-shaped opening at the back of the neck. */
export function keyhole({ palette }: Cut, { neckY }: TorsoSize) {
  const d = `M600 ${neckY + 36}C586 ${neckY + 90} 584 ${neckY + 150} 600 ${neckY + 162}`;
  return [
    {
      d: `M600 ${neckY + 36}C586 ${neckY + 90} 580 ${neckY + 160} 600 ${neckY + 166}C620 ${neckY + 160} 614 ${neckY + 90} 600 ${neckY + 36}Z`,
      fill: palette.inside.color,
      opacity: 0.9,
    },
    ...stitches(d, palette),
    ...stitches(mirrorPath(d), palette),
  ];
}
