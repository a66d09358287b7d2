import { mapPath, type Point } from './path.ts';
import type { Piece } from './piece.ts';

/** Pieces scaled and turned about `from`, which goes to `to`; `lift` is added to their height over the table. */
export function movePieces(
  pieces: Piece[],
  from: Point,
  to: Point,
  scale: number,
  degrees = 0,
  lift = 0,
  prefix = '',
): Piece[] {
  const cos = Math.cos((degrees * Math.PI) / 180) * scale;
  const sin = Math.sin((degrees * Math.PI) / 180) * scale;
  const move = ([x, y]: Point): Point => {
    const dx = x - from[0];
    const dy = y - from[1];
    return [to[0] + dx * cos - dy * sin, to[1] + dx * sin + dy * cos];
  };
  return pieces.map((piece) => ({
    ...piece,
    d: mapPath(piece.d, move),
    level: piece.level + lift,
    group: piece.group === undefined ? undefined : prefix + piece.group,
    grain: (piece.grain ?? 0) + degrees,
    ink: piece.ink?.map((mark) => ({ ...mark, d: mapPath(mark.d, move) })),
    folds: piece.folds?.map((fold) => ({ ...fold, width: fold.width * scale, points: fold.points.map(move) })),
  }));
}
