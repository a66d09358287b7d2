import { mixColours } from '../../base/colour.ts';
import { brandLetters } from '../../parts/brand-label.ts';
import { type Cut, styleOf } from '../../parts/cut.ts';
import { mirrorPiece } from '../../parts/sleeve.ts';
import { seam, stitches } from '../../parts/stitching.ts';
import { ellipsePath, rectPath, symmetric } from '../../pieces/path.ts';
import type { Piece } from '../../pieces/piece.ts';
import { hideOf, metalOf } from './bag-materials.ts';

function ring(cx: number, cy: number, metal: Piece['material'], level: number): Piece {
  const inside = `M${cx - 17} ${cy}C${cx - 17} ${cy + 9.4} ${cx - 9.4} ${cy + 17} ${cx} ${cy + 17}C${cx + 9.4} ${cy + 17} ${cx + 17} ${cy + 9.4} ${cx + 17} ${cy}C${cx + 17} ${cy - 9.4} ${cx + 9.4} ${cy - 17} ${cx} ${cy - 17}C${cx - 9.4} ${cy - 17} ${cx - 17} ${cy - 9.4} ${cx - 17} ${cy}Z`;
  return { d: ellipsePath(cx, cy, 29) + inside, material: metal, level, rests: true, puff: [7, 6] };
}

/** A structured bag with two handles: with a flap and clasp, or open with a zip. */
export function handbag(cut: Cut): Piece[] {
  const { palette, back, look } = cut;
  const hide = hideOf(cut);
  const metal = metalOf(cut);
  // The handle is one tube: outer arc there, inner arc back.
  const tube =
    'M378 640C388 330 464 214 600 214C736 214 812 330 822 640L778 640C768 366 706 260 600 260C494 260 432 366 422 640Z';
  const behind =
    'M420 620C430 380 490 286 600 286C710 286 770 380 780 620L746 620C736 406 690 326 600 326C510 326 464 406 454 620Z';
  const body = symmetric('M600 606L262 606C236 606 226 622 222 650L166 1290C162 1330 182 1352 218 1352L600 1356');
  const side = 'M274 660L226 1286C224 1302 232 1310 246 1310L600 1314';
  const tab: Piece = {
    d: 'M362 604L438 604L438 742C438 776 362 776 362 742Z',
    material: hide,
    level: 40,
    group: 'tab',
    rests: true,
    puff: [14, 6],
    ink: stitches('M371 612L371 740C371 764 429 764 429 740L429 612', palette),
  };
  const pieces: Piece[] = [
    {
      d: behind,
      puff: [20, 14],
      level: 10,
      group: 'handle-behind',
      material: { ...hide, color: mixColours(look.color, '#120b06', 0.25) },
    },
    {
      d: body,
      material: hide,
      level: 26,
      group: 'body',
      puff: [70, 24],
      clip: true,
      ink: [...stitches(symmetric(side.replace('M274 660', 'M600 632L274 632')), palette)],
      folds: [
        {
          points: [
            [300, 1180],
            [600, 1230],
            [900, 1180],
          ],
          width: 160,
          height: -1.5,
        },
      ],
    },
    ...[-1, 1].map(
      (s): Piece => ({ d: ellipsePath(600 + s * 300, 1358, 26, 12), material: metal, level: 20, puff: [8, 6] }),
    ),
  ];
  const tote = styleOf(look, 2) === 1;
  if (back) {
    pieces.push({
      d: rectPath(330, 800, 540, 380, 18),
      material: hide,
      level: 31,
      group: 'pocket',
      rests: true,
      puff: [20, 6],
      ink: [
        ...stitches('M342 800L342 1160Q342 1168 352 1168L848 1168Q858 1168 858 1160L858 800', palette),
        ...seam('M334 812L866 812', palette),
      ],
    });
  } else if (tote) {
    pieces.push(...toteFront(cut, hide, metal));
  } else {
    pieces.push({
      d: symmetric('M600 590L250 590C234 590 228 600 230 618L252 850C258 916 330 946 420 952L600 958'),
      material: hide,
      level: 36,
      group: 'flap',
      puff: [40, 14],
      clip: true,
      ink: stitches(symmetric('M600 606L246 606L267 846C274 898 338 928 422 934L600 940'), palette),
    });
    pieces.push(
      { d: rectPath(548, 900, 104, 112, 12), material: metal, level: 50, group: 'clasp', rests: true, puff: [16, 10] },
      {
        d: rectPath(572, 928, 56, 22, 8),
        rests: true,
        material: { ...metal, color: mixColours(metal.color, '#000000', 0.4) },
        level: 53,
        puff: [6, 2],
      },
      {
        d: rectPath(545, 1124, 110, 34, 3),
        rests: true,
        material: hide,
        level: 31,
        puff: [4, 1],
        ink: [{ d: brandLetters(600, 1150, 17), stroke: metal.color, width: 2.6 }],
      },
    );
  }
  pieces.push({
    d: tube,
    material: hide,
    group: 'handle',
    puff: [20, 14],
    level: 34,
    ink: stitches('M400 640C410 350 480 238 600 238C720 238 790 350 800 640', palette),
  });
  pieces.push(tab, mirrorPiece(tab), ring(400, 652, metal, 48), ring(800, 652, metal, 48));
  return pieces;
}

/** An open bag without a flap: a zip under the upper edge, a front pocket and a stamped name. */
function toteFront({ palette }: Cut, hide: Piece['material'], metal: Piece['material']): Piece[] {
  return [
    {
      d: symmetric('M600 880L238 880C226 880 222 888 221 898L190 1270C188 1304 204 1322 238 1322L600 1326'),
      material: hide,
      level: 32,
      group: 'pocket',
      puff: [40, 12],
      clip: true,
      ink: [
        ...stitches(symmetric('M600 896L236 896L206 1270C205 1296 216 1306 240 1306L600 1310'), palette),
        ...seam('M230 916L970 916', palette, 0.8),
      ],
    },
    {
      d: rectPath(286, 676, 628, 16, 6),
      material: { ...metal, gloss: 0.4 },
      level: 29,
      rests: true,
      ink: [
        {
          d: Array.from({ length: 62 }, (_, i) => `M${292 + i * 10} 678L${292 + i * 10} 690`).join(''),
          stroke: '#3b2d16',
          width: 3,
          opacity: 0.55,
        },
      ],
    },
    { d: 'M880 672L912 672L914 696L878 696Z', material: metal, level: 34, rests: true },
    {
      d: 'M890 690L902 690L908 758Q896 770 884 758Z',
      material: hide,
      level: 37,
      rests: true,
      ink: stitches('M891 700L888 752M901 700L904 752', palette),
    },
    {
      d: rectPath(530, 1030, 140, 46, 4),
      material: hide,
      level: 34,
      rests: true,
      ink: [{ d: brandLetters(600, 1064, 22), stroke: metal.color, width: 3.2 }],
    },
  ];
}
