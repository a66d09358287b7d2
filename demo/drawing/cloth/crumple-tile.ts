import { createNoise } from './tileable-noise.ts';

/** Texels per side of a crumple tile; one texel is two user units. */
export const CRUMPLE_SIZE = 512;

/** Two height maps, in [-1, 1]: broad soft undulations, and the narrower creases of cloth that has been folded. */
export interface CrumpleTile {
  soft: Float32Array;
  crease: Float32Array;
}

let cached: CrumpleTile | undefined;

/** Computed once; each picture samples it at a different offset, so that no two look the same. */
export function crumpleTile(): CrumpleTile {
  if (cached !== undefined) return cached;
  const soft = new Float32Array(CRUMPLE_SIZE * CRUMPLE_SIZE);
  const crease = new Float32Array(CRUMPLE_SIZE * CRUMPLE_SIZE);
  const warpX = createNoise(11, 5);
  const warpY = createNoise(12, 5);
  // More cells across than along, because hanging or lying cloth folds along its warp.
  const broad = createNoise(13, 9, 4);
  const narrow = createNoise(14, 19, 8);
  const fold = createNoise(15, 8, 6);
  const small = createNoise(16, 17, 13);
  for (let y = 0; y < CRUMPLE_SIZE; y++) {
    for (let x = 0; x < CRUMPLE_SIZE; x++) {
      const u = x / CRUMPLE_SIZE;
      const v = y / CRUMPLE_SIZE;
      const wx = u + warpX(u * 5, v * 5) * 0.06;
      const wy = v + warpY(u * 5, v * 5) * 0.06;
      const i = y * CRUMPLE_SIZE + x;
      soft[i] = broad(wx * 9, wy * 4) * 0.7 + narrow(wx * 19, wy * 8) * 0.3;
      const ridge = 1 - Math.abs(fold(wx * 8, wy * 6));
      const fine = 1 - Math.abs(small(wx * 17, wy * 13));
      crease[i] = ridge ** 3 * 0.85 + fine ** 4 * 0.2 * (0.4 + 0.6 * ridge);
    }
  }
  cached = { soft, crease };
  return cached;
}
