import { lightness, mixColours } from '../../base/colour.ts';
import { button } from '../../parts/button.ts';
import { type Cut, foldStrength, type Silhouette } from '../../parts/cut.ts';
import type { Palette } from '../../parts/palette.ts';
import { mirrorPiece, plainSleeve, shapeSleeve, sleevePoint } from '../../parts/sleeve.ts';
import { seam } from '../../parts/stitching.ts';
import type { TorsoSize } from '../../parts/torso.ts';
import type { Piece } from '../../pieces/piece.ts';
import { backBody, backCollar } from './blazer-back.ts';
import { closing, frontPanel, insideBack } from './blazer-front.ts';
import { lapelPieces } from './blazer-lapels.ts';
import { pockets } from './blazer-pockets.ts';

const CABALLERO: TorsoSize = {
  neck: 98,
  neckY: 262,
  dipY: 292,
  shoulder: 286,
  shoulderY: 330,
  chest: 322,
  chestY: 612,
  waist: 292,
  waistY: 880,
  hem: 330,
  hemSideY: 1366,
  hemY: 1376,
};

const DAMA: TorsoSize = {
  ...CABALLERO,
  shoulder: 252,
  chest: 280,
  chestY: 584,
  waist: 232,
  waistY: 820,
  hem: 296,
  hemSideY: 1262,
  hemY: 1274,
};

/** The saco: notch lapels, two buttons (one for dama), flap pockets, a chest welt; a vent behind. */
export const blazer: Silhouette = (cut) => tailoredJacket(cut, []);

/** A tailored jacket over `underneath` (a shirt and tie, for a suit). */
export function tailoredJacket(made: Cut, underneath: Piece[]): Piece[] {
  const cut: Cut = { ...made, palette: quietStitches(made) };
  const { look, back } = cut;
  const size = look.gender === 1 ? CABALLERO : DAMA;
  if (back) return [...sleeves(cut, size), backBody(cut, size), backCollar(cut, size)];
  const stance = look.gender === 1 ? 862 : 812;
  const left = frontPanel(cut, size, stance);
  const right = { ...mirrorPiece(frontPanel(cut, size, stance)), level: 15, group: 'panel-r' };
  const lapel = lapelPieces(cut, size, stance);
  return [
    ...insideBack(cut, size),
    ...underneath,
    ...sleeves(cut, size),
    left,
    ...lapel.map((piece): Piece => ({ ...piece, level: piece.level - 3 })),
    right,
    ...lapel.map(mirrorPiece),
    ...pockets(cut, size),
    ...closing(cut, stance),
  ];
}

/** Tailoring hides its stitches: a pick stitch barely darker than the cloth. */
function quietStitches({ palette }: Cut): Palette {
  const dark = lightness(palette.shell.color) < 0.25;
  return { ...palette, thread: mixColours(palette.shell.color, dark ? '#ffffff' : '#20160d', dark ? 0.05 : 0.14) };
}

function sleeves(cut: Cut, size: TorsoSize): Piece[] {
  const { palette, random, look } = cut;
  const strength = foldStrength(cut);
  const narrow = look.gender === 1 ? 1 : 0.86;
  return [false, true].flatMap((mirrored) => {
    const sleeve = shapeSleeve(size, {
      angle: 11.5 + random.about(0.8),
      length: look.gender === 1 ? 880 : 840,
      end: 148 * narrow,
      head: 40,
    });
    const main = plainSleeve(sleeve, { palette, random, material: palette.shell, level: 8, strength }, 0);
    const vent = [sleevePoint(sleeve, 130, 0.74), sleevePoint(sleeve, -4, 0.74)] as const;
    const piece: Piece = {
      ...main,
      puff: [56, 12],
      ink: [...(main.ink ?? []), ...seam(`M${vent[0][0]} ${vent[0][1]}L${vent[1][0]} ${vent[1][1]}`, palette)],
    };
    const buttons = [0, 1, 2, 3].map((i) => {
      const at = sleevePoint(sleeve, 26 + i * 27, 0.87);
      return button(at[0], at[1], 11, palette.button, 12);
    });
    return mirrored ? [piece, ...buttons].map(mirrorPiece) : [piece, ...buttons];
  });
}
