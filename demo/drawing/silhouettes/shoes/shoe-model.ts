import { lightness } from '../../base/colour.ts';
import type { Cut } from '../../parts/cut.ts';

/** Nearly all shoes are leather, so the model is chosen by colour rather than by cloth. */
export const modelOf = ({ look }: Cut): number => (look.style ?? Math.round(lightness(look.color) * 100)) % 2;
