import type { Silhouette } from '../../parts/cut.ts';
import type { TorsoSize } from '../../parts/torso.ts';
import { bomber } from './bomber.ts';
import { trucker } from './trucker.ts';

const CABALLERO: TorsoSize = {
  neck: 100,
  neckY: 276,
  dipY: 320,
  shoulder: 298,
  shoulderY: 346,
  chest: 340,
  chestY: 640,
  waist: 336,
  waistY: 920,
  hem: 306,
  hemSideY: 1196,
  hemY: 1200,
};

const DAMA: TorsoSize = {
  ...CABALLERO,
  shoulder: 262,
  chest: 296,
  chestY: 612,
  waist: 276,
  waistY: 880,
  hem: 268,
  hemSideY: 1110,
  hemY: 1114,
};

/** The chaqueta: a trucker jacket in denim, otherwise a zipped bomber with ribs. */
export const jacket: Silhouette = (cut) => {
  const size = cut.look.gender === 1 ? CABALLERO : DAMA;
  return cut.look.cloth === 'denim' ? trucker(cut, size) : bomber(cut, size);
};
