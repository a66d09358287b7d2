import { mixColours } from '../../base/colour.ts';
import type { Cut, Silhouette } from '../../parts/cut.ts';
import { material } from '../../parts/palette.ts';
import { shirtAndTie, whiteShirtWith } from '../../parts/shirt-and-tie.ts';
import { seam, stitches } from '../../parts/stitching.ts';
import { movePieces } from '../../pieces/move-pieces.ts';
import type { Piece } from '../../pieces/piece.ts';
import { tailoredJacket } from './blazer.ts';

/** The traje: the jacket over shirt and tie, laid on its folded trousers. */
export const suit: Silhouette = (cut) => {
  const jacket = tailoredJacket(
    cut,
    cut.back ? [] : cut.look.gender === 1 ? shirtAndTie(whiteShirtWith(tieColour(cut))) : shellTop(cut),
  );
  return [...foldedTrousers(cut), ...movePieces(jacket, [600, 800], [548, 700], 0.88, -2.5, 12, 'j-')];
};

const tieColour = ({ look }: Cut) => look.accent ?? mixColours(look.color, '#5a1f2b', 0.7);

/** The trousers folded along their creases: the legs one on the other, hems below the jacket. */
export function foldedTrousers({ palette }: Pick<Cut, 'palette'>): Piece[] {
  const leg = (dx: number, dy: number, level: number, name: string): Piece => ({
    d: `M${500 + dx} 900L${812 + dx} 900C${808 + dx} 1100 ${796 + dx} 1300 ${790 + dx} ${1508 + dy}Q${680 + dx} ${1520 + dy} ${564 + dx} ${1514 + dy}C${556 + dx} 1320 ${530 + dx} 1100 ${500 + dx} 900Z`,
    material: palette.shell,
    level,
    group: name,
    puff: [40, 10],
    grain: -2,
    clip: true,
    ink: [
      ...seam(`M${672 + dx} 900L${676 + dx} ${1512 + dy}`, palette, 0.5),
      ...stitches(`M${550 + dx} ${1482 + dy}L${806 + dx} ${1476 + dy}`, palette),
    ],
    folds: [
      {
        points: [
          [560 + dx, 1330],
          [660 + dx, 1380],
          [790 + dx, 1360],
        ],
        width: 60,
        height: 3,
      },
      {
        points: [
          [550 + dx, 1270],
          [660 + dx, 1240],
          [790 + dx, 1280],
        ],
        width: 60,
        height: -3,
      },
    ],
  });
  return [leg(46, -18, 4, 'leg-under'), leg(0, 0, 10, 'leg-over')];
}

function shellTop({ palette }: Cut): Piece[] {
  return [
    {
      d: 'M496 372C540 452 660 452 704 372L720 470L620 880L580 880L480 460Z',
      material: material('#f3ece0', 'satin', '#ffffff', { crumple: 0.5 }),
      level: 6,
      group: 'shell-top',
      puff: [24, 5],
      ink: stitches('M500 386C545 464 655 464 700 386', { ...palette, seam: '#a1978a', thread: '#cfc6b8' }),
      folds: [
        {
          points: [
            [540, 480],
            [570, 600],
            [590, 760],
          ],
          width: 46,
          height: 4,
        },
      ],
    },
  ];
}
