import type { Cut } from '../../parts/cut.ts';
import { material } from '../../parts/palette.ts';

/** The leather (or straw, or silk) of a bag. */
export const hideOf = ({ look }: Cut) =>
  material(
    look.color,
    look.cloth === 'straw' || look.cloth === 'satin' ? look.cloth : 'leather',
    look.accent ?? look.color,
    { gloss: 0.32, crumple: 0.14 },
  );

/** Its hardware: the second colour of the look, or brass. */
export const metalOf = ({ look, palette }: Cut) => ({ ...palette.metal, color: look.accent ?? palette.metal.color });
