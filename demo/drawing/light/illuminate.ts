import type { PlacedPiece } from '../pieces/piece.ts';
import { boxBlur } from './box-blur.ts';
import type { Grid } from './surface.ts';

/** Direction of the light: upper left, fairly high, as over a studio table. */
const LAMP: [number, number, number] = [-0.46, -0.6, 0.66];
const CAST_STEPS = [2, 4, 7, 11, 16];

/** How narrow a highlight is: silk shines broadly, leather and metal in lines. */
const SILK_FOCUS = 9;
const LEATHER_FOCUS = 26;
/** The gloss of a level surface, subtracted so that flat cloth keeps its colour. */
const LEVEL = (LAMP[2] + 1) / Math.hypot(LAMP[0], LAMP[1], LAMP[2] + 1);
const FLAT_SILK = LEVEL ** SILK_FOCUS;
const FLAT_LEATHER = LEVEL ** LEATHER_FOCUS;

/** The light's effect on the picture: a factor on the colour, and gloss added to it. */
export interface Illumination {
  shade: Float32Array;
  polish: Float32Array;
}

/** Lights a surface (heights in grid pixels). `scale` is grid pixels per user unit. */
export function illuminate(surface: Float32Array, grid: Grid, pieces: PlacedPiece[], scale: number): Illumination {
  const { width, height, index } = grid;
  const [lx, ly, lz] = LAMP;
  const gloss = Float32Array.from(pieces, (piece) => piece.material.gloss);
  const silk = Uint8Array.from(pieces, (piece) => (piece.material.cloth === 'satin' ? 1 : 0));
  const near = boxBlur(surface, width, height, Math.max(2, 7 * scale));
  const far = boxBlur(surface, width, height, Math.max(3, 24 * scale));
  const shade = new Float32Array(width * height).fill(1);
  const polish = new Float32Array(width * height);
  const reach = Math.hypot(lx, ly);
  const steps = CAST_STEPS.map((step) => {
    const length = Math.max(1, step * scale * 2);
    return { dx: Math.round((lx / reach) * length), dy: Math.round((ly / reach) * length), rise: length * 0.62 };
  });
  const half = Math.hypot(lx, ly, lz + 1);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const place = index[i] as number;
      if (place === 0) continue;
      const h = surface[i] as number;
      let gx = ((surface[i + 1] as number) - (surface[i - 1] as number)) * 0.5;
      let gy = ((surface[i + width] as number) - (surface[i - width] as number)) * 0.5;
      // A step between layers is a very steep gradient; damped, it looks like the rounded edge of folded cloth.
      const steep = 1 / (1 + 0.8 * Math.hypot(gx, gy));
      gx *= steep;
      gy *= steep;
      const norm = 1 / Math.sqrt(1 + gx * gx + gy * gy);
      const facing = ((-gx * lx - gy * ly + lz) * norm) / lz;
      // White cloth cannot get brighter than white, so facing the light brightens less than facing away darkens.
      let light = facing > 1 ? 1 + (facing - 1) * 0.4 : 1 + (facing - 1) * 0.74;
      const hollow = Math.max(0, (near[i] as number) - h) * 0.017 + Math.max(0, (far[i] as number) - h) * 0.012;
      light *= 1 - Math.min(0.42, hollow / scale);
      let hidden = 0;
      for (const { dx, dy, rise } of steps) {
        if (x + dx < 0 || y + dy < 0) break;
        const above = (surface[i + dy * width + dx] as number) - h - rise;
        if (above > hidden) hidden = above;
      }
      light *= 1 - Math.min(0.34, hidden * (0.045 / scale));
      shade[i] = light;
      const shine = gloss[place - 1] as number;
      if (shine > 0) {
        const spec = ((-gx * lx - gy * ly + lz + 1) * norm) / half;
        const focus = silk[place - 1] === 1 ? SILK_FOCUS : LEATHER_FOCUS;
        const gain = Math.max(0, spec) ** focus - (silk[place - 1] === 1 ? FLAT_SILK : FLAT_LEATHER);
        polish[i] = shine * (gain < 0 ? gain * 0.4 : gain) * 0.62 * light;
      }
    }
  }
  continueToFrame(shade, width, height);
  return { shade: boxBlur(shade, width, height, 1), polish };
}

/**
 * The gradient is undefined on the outermost pixels; they copy their neighbour's value, or cropped cloth would end in a
 * pale line.
 */
function continueToFrame(plane: Float32Array, width: number, height: number): void {
  for (let y = 0; y < height; y++) {
    plane[y * width] = plane[y * width + 1] as number;
    plane[y * width + width - 1] = plane[y * width + width - 2] as number;
  }
  plane.copyWithin(0, width, 2 * width);
  plane.copyWithin((height - 1) * width, (height - 2) * width, (height - 1) * width);
}
