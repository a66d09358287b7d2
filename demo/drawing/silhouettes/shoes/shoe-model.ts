import { lightness } from '../../base/colour.ts';
import type { Cut } from '../../parts/cut.ts';

/** Leather is by far the usual material, so that the cloth cannot choose the model: its colour does. */
export const modelOf = ({ look }: Cut): number => (look.style ?? Math.round(lightness(look.color) * 100)) % 2;
