import type { Cut } from '../../parts/cut.ts';
import { material } from '../../parts/palette.ts';
import { ellipsePath } from '../../pieces/path.ts';
import type { Ink } from '../../pieces/piece.ts';

/** The silk of the ribbon. */
export const ribbonOf = ({ look, palette }: Cut) =>
  material(look.accent ?? '#1f1b1a', 'satin', palette.shell.color, { crumple: 0.1, gloss: 0.2 });

/** The rounds in which the straw is plaited, as fine rings. */
export function rounds(cx: number, cy: number, rx: number, ry: number, count: number, colour: string): Ink {
  let d = '';
  for (let i = 1; i < count; i++) d += ellipsePath(cx, cy, (rx * i) / count, (ry * i) / count);
  return { d, stroke: colour, width: 2, opacity: 0.16 };
}
