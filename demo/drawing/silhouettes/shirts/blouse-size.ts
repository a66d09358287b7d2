import type { TorsoSize } from '../../parts/torso.ts';

/** The bodice of a blouse. */
export const SIZE: TorsoSize = {
  neck: 96,
  neckY: 250,
  dipY: 470,
  shoulder: 232,
  shoulderY: 304,
  chest: 276,
  chestY: 560,
  waist: 246,
  waistY: 850,
  hem: 306,
  hemSideY: 1286,
  hemY: 1312,
};
