import { brandLabel } from '../../parts/brand-label.ts';
import { button } from '../../parts/button.ts';
import { type Cut, foldStrength, type Silhouette } from '../../parts/cut.ts';
import { hang, radiate } from '../../parts/drape.ts';
import { mirrorPiece, plainSleeve, shapeSleeve, sleevePoint } from '../../parts/sleeve.ts';
import { buttonhole, seam } from '../../parts/stitching.ts';
import { armholeLine, type TorsoSize, torsoOutline } from '../../parts/torso.ts';
import { movePieces } from '../../pieces/move-pieces.ts';
import { rectPath } from '../../pieces/path.ts';
import type { Ink, Piece } from '../../pieces/piece.ts';
import { drawLegs } from '../trousers/trousers.ts';

const SIZE: TorsoSize = {
  neck: 92,
  neckY: 262,
  dipY: 440,
  shoulder: 276,
  shoulderY: 330,
  chest: 320,
  chestY: 590,
  waist: 314,
  waistY: 880,
  hem: 324,
  hemSideY: 1200,
  hemY: 1208,
};

/** The pijama: a camp-collar shirt with piping, laid over its trousers. */
export const pajamas: Silhouette = (cut) => {
  const dama = cut.look.gender === 2;
  const size = dama ? { ...SIZE, shoulder: 248, chest: 286, waist: 274, hem: 294 } : SIZE;
  const legs = drawLegs(
    { ...cut, back: true, palette: cut.palette },
    { waist: 214, hip: 262, crotchY: 560, outer: 318, inner: 62, hemY: 1400 },
    true,
  )
    .filter((piece) => piece.group === 'leg' || piece.group === 'leg2')
    .map(
      (piece): Piece => ({
        ...piece,
        ink: [
          ...(piece.ink ?? []),
          piped(cut, piece.group === 'leg' ? `M260 1340Q420 1352 560 1344` : `M640 1344Q780 1352 940 1340`),
        ],
      }),
    );
  return [
    ...movePieces(legs, [600, 800], [600, 922], 0.8, 2, 0, 'l-'),
    ...movePieces(top(cut, size), [600, 730], [600, 584], 0.88, -1.5, 14, 't-'),
  ];
};

const pipingColour = ({ look, palette }: Cut) =>
  look.accent ?? (palette.shell.color === '#ffffff' ? '#24324f' : '#f6f1e6');
const piped = (cut: Cut, d: string): Ink => ({ d, stroke: pipingColour(cut), width: 6, opacity: 0.95 });

function top(cut: Cut, size: TorsoSize): Piece[] {
  const { palette, random, look, back } = cut;
  const strength = foldStrength(cut);
  const x = (half: number) => 600 - half;
  const sleeves = [false, true].flatMap((mirrored) => {
    const short = look.sleeve === 'short';
    const sleeve = shapeSleeve(
      size,
      short
        ? { angle: 32, length: 320, end: 230, head: 22 }
        : { angle: 14 + random.about(1), length: 800, end: 170, head: 30 },
    );
    const band = [sleevePoint(sleeve, 66, -0.1), sleevePoint(sleeve, 66, 1.1)] as const;
    const piece = plainSleeve(sleeve, { palette, random, material: palette.shell, level: 7, strength }, 0);
    const dressed: Piece = { ...piece, ink: [piped(cut, `M${band[0][0]} ${band[0][1]}L${band[1][0]} ${band[1][1]}`)] };
    return mirrored ? [mirrorPiece(dressed)] : [dressed];
  });
  const body: Piece = {
    d: torsoOutline(back ? { ...size, dipY: size.neckY + 18 } : size, back ? 'U' : 'V'),
    material: palette.shell,
    level: 13,
    group: 'body',
    puff: [70, 12],
    clip: true,
    ink: [
      ...seam(armholeLine(size, -1), palette),
      ...seam(armholeLine(size, 1), palette),
      ...(back ? seam(`M${x(size.shoulder)} 440Q600 452 ${600 + size.shoulder} 440`, palette) : []),
      piped(cut, `M${x(size.hem + 10)} ${size.hemY - 26}L${600 + size.hem + 10} ${size.hemY - 26}`),
    ],
    folds: [
      ...radiate(random, [x(size.chest - 8), size.chestY], [-12, 58], 250, 3, 4.8 * strength),
      ...radiate(random, [600 + size.chest - 8, size.chestY], [122, 192], 250, 3, 4.8 * strength),
      ...hang(random, [340, 560], [760, 1220], 2, 4.6 * strength),
      ...hang(random, [640, 860], [760, 1220], 2, 4.6 * strength),
    ],
  };
  if (back) {
    const l = x(size.neck);
    const y = size.neckY;
    const d = `M600 ${y - 50}C540 ${y - 50} ${l} ${y - 36} ${l - 16} ${y}C${l - 30} ${y + 30} ${l - 50} ${y + 40} ${l - 54} ${y + 62}C${l} ${y + 46} 540 ${y + 42} 600 ${y + 42}C660 ${y + 42} ${1200 - l} ${y + 46} ${1254 - l} ${y + 62}C${1250 - l} ${y + 40} ${1230 - l} ${y + 30} ${1216 - l} ${y}C${1200 - l} ${y - 36} 660 ${y - 50} 600 ${y - 50}Z`;
    return [
      ...sleeves,
      body,
      {
        d,
        material: palette.shell,
        level: 22,
        group: 'collar',
        puff: [24, 7],
        clip: true,
        ink: [
          piped(
            cut,
            `M${l - 54} ${y + 60}C${l} ${y + 44} 540 ${y + 40} 600 ${y + 40}C660 ${y + 40} ${1200 - l} ${y + 44} ${1254 - l} ${y + 60}`,
          ),
        ],
      },
    ];
  }
  return [
    ...sleeves,
    ...insideNeck(cut, size),
    body,
    ...frontEdge(cut, size),
    ...collar(cut, size),
    ...pocket(cut, size),
  ];
}

function insideNeck({ palette }: Cut, { neck, neckY, dipY }: TorsoSize): Piece[] {
  return [
    {
      d: `M${600 - neck - 6} ${neckY}C${560} ${neckY - 44} ${640} ${neckY - 44} ${600 + neck + 6} ${neckY}L${600 + neck} ${neckY + 50}L600 ${dipY + 40}L${600 - neck} ${neckY + 50}Z`,
      material: palette.inside,
      level: 5,
      puff: [12, 2],
    },
    {
      d: `M${600 - neck - 20} ${neckY + 8}C${600 - neck} ${neckY - 46} 560 ${neckY - 56} 600 ${neckY - 56}C640 ${neckY - 56} ${600 + neck} ${neckY - 46} ${600 + neck + 20} ${neckY + 8}C${650} ${neckY - 22} ${550} ${neckY - 22} ${600 - neck - 20} ${neckY + 8}Z`,
      material: palette.shell,
      level: 10,
      puff: [14, 5],
      grain: 90,
    },
    brandLabel(600, neckY - 6, palette, 6, 80),
  ];
}

function frontEdge(cut: Cut, { dipY, hemY }: TorsoSize): Piece[] {
  const { palette } = cut;
  const at = [0, 1, 2, 3].map((i) => dipY + 66 + i * 190);
  return [
    {
      d: rectPath(570, dipY + 8, 60, hemY - dipY - 9, 2),
      material: palette.shell,
      level: 15,
      group: 'body',
      clip: true,
      ink: [piped(cut, `M573 ${dipY}L573 ${hemY}`), ...at.flatMap((y) => buttonhole(600, y, 28, palette, false))],
    },
    ...at.map((y) => button(600, y, 14, palette.button, 17)),
  ];
}

function collar(cut: Cut, { neck, neckY, dipY }: TorsoSize): Piece[] {
  const { palette } = cut;
  const x = (half: number) => 600 - half;
  const edge = `L${x(128)} ${dipY - 26}L${x(134)} ${dipY - 66}L${x(172)} ${dipY - 84}C${x(170)} ${neckY + 70} ${x(neck + 40)} ${neckY + 26} ${x(neck + 22)} ${neckY + 2}C${x(neck + 18)} ${neckY - 30} ${x(neck + 4)} ${neckY - 40} ${x(neck - 12)} ${neckY - 40}`;
  const left: Piece = {
    d: `M${x(neck - 12)} ${neckY - 40}C${x(neck - 20)} ${neckY + 60} ${x(46)} ${dipY - 70} ${x(-8)} ${dipY + 26}${edge}Z`,
    material: palette.shell,
    level: 20,
    group: 'collar',
    puff: [22, 7],
    grain: -24,
    clip: true,
    ink: [
      piped(cut, `M${x(-8)} ${dipY + 20}${edge}`),
      ...seam(`M${x(76)} ${neckY + 70}L${x(134)} ${dipY - 66}`, palette),
    ],
  };
  return [left, mirrorPiece(left)];
}

function pocket(cut: Cut, { chestY }: TorsoSize): Piece[] {
  const { palette } = cut;
  const [px, py] = [690, chestY - 50];
  return [
    {
      d: rectPath(px, py, 154, 172, 10),
      material: palette.shell,
      level: 16,
      group: 'body',
      clip: true,
      ink: [piped(cut, `M${px} ${py + 30}L${px + 154} ${py + 30}`)],
    },
  ];
}
