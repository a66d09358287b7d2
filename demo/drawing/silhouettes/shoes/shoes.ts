import type { Silhouette } from '../../parts/cut.ts';
import { mirrorPiece } from '../../parts/sleeve.ts';
import { movePieces } from '../../pieces/move-pieces.ts';
import type { Piece } from '../../pieces/piece.ts';
import { balletFlat } from './ballet-flat.ts';
import { loafer } from './loafer.ts';
import { oxford } from './oxford.ts';
import { pump } from './pump.ts';
import { modelOf } from './shoe-model.ts';
import { underside } from './shoe-sole.ts';

/** The zapatos: a pair from above, oxfords or pumps; the second picture turns one over to show its sole. */
export const shoes: Silhouette = (cut) => {
  const oxfords = cut.look.gender === 1;
  const first = modelOf(cut) === 0;
  const one = oxfords ? (first ? oxford(cut) : loafer(cut)) : first ? pump(cut) : balletFlat(cut);
  const scale = oxfords ? 1.1 : 1.06;
  const other = cut.back ? underside(cut, oxfords) : one;
  const left = movePieces(one, [600, 800], [378, 800], scale, -4, 0, 'a-');
  const right = movePieces(other.map(mirrorShoe), [600, 800], [822, 800], scale, 4, 0, 'b-');
  return [...left, ...right];
};

/** Mirrors a shoe, but not its lettering. */
function mirrorShoe(piece: Piece): Piece {
  const mirrored = mirrorPiece(piece);
  return {
    ...mirrored,
    ink: mirrored.ink?.map((mark, i) => (mark.letters === true ? (piece.ink?.[i] ?? mark) : mark)),
  };
}
