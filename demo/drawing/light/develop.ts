import { lightness, type Rgb, toRgb } from '../base/colour.ts';
import { createRandom } from '../base/seeded-random.ts';
import { TEXELS_PER_UNIT, TILE_SIZE, type WeaveTile, weaveTile } from '../cloth/weave-tile.ts';
import { invert, scaleOf } from '../pieces/matrix.ts';
import type { PlacedPiece } from '../pieces/piece.ts';
import type { Illumination } from './illuminate.ts';
import type { Grid } from './surface.ts';

interface Dye {
  light: Int8Array;
  pattern: Uint8Array | undefined;
  /** Second colour minus base colour. */
  step: Rgb;
  base: Rgb;
  /**
   * How strongly the weave shows at this scale, and how much dark cloth is lightened so that its folds stay visible.
   */
  weave: number;
  lift: number;
  matrix: [number, number, number, number, number, number];
}

function dyeOf(piece: PlacedPiece, seed: number): Dye {
  const { material } = piece;
  const tile: WeaveTile = weaveTile(material.cloth);
  const scale = scaleOf(piece.matrix);
  const angle = ((piece.grain ?? 0) * Math.PI) / 180;
  const repeat = TEXELS_PER_UNIT / material.patternScale;
  const cos = Math.cos(angle) * repeat;
  const sin = Math.sin(angle) * repeat;
  const [a, b, c, d, e, f] = invert(piece.matrix);
  const base = toRgb(material.color);
  const second = toRgb(material.accent);
  const light = lightness(material.color);
  const [du, dv] = piece.weaveShift ?? [0, 0];
  const phase = createRandom(seed + 5).between(0, 64);
  return {
    light: tile.light,
    pattern: tile.pattern,
    base,
    step: [second[0] - base[0], second[1] - base[1], second[2] - base[2]],
    weave: (light > 0.75 ? 0.085 : 0.12) * Math.min(1.5, scale ** 0.9) * (light < 0.2 ? 1.25 : 1),
    lift: 10 + 62 * Math.max(0, 0.5 - light),
    matrix: [
      cos * a + sin * b,
      -sin * a + cos * b,
      cos * c + sin * d,
      -sin * c + cos * d,
      cos * e + sin * f + du * repeat + phase,
      -sin * e + cos * f + dv * repeat + phase,
    ],
  };
}

export interface Table {
  ground: Rgb;
  /** No vignette. */
  even: boolean;
  shadow: Float32Array;
}

/** Combines flat colour, weave, light and table into an RGB picture twice the size of the grid. */
export function develop(
  art: Buffer,
  grid: Grid,
  pieces: PlacedPiece[],
  light: Illumination,
  table: Table,
  surface: Float32Array,
  seed: number,
): Buffer {
  const width = grid.width * 2;
  const height = grid.height * 2;
  const out = Buffer.allocUnsafe(width * height * 3);
  const dyes = pieces.map((piece) => dyeOf(piece, seed));
  const mask = TILE_SIZE - 1;
  const gw = grid.width;
  const gh = grid.height;
  const sw = gw >> 1;
  const sh = gh >> 1;
  const [g0, g1, g2] = table.ground;
  for (let y = 0; y < height; y++) {
    const gy = Math.max(0, Math.min(gh - 1.001, y * 0.5 - 0.25));
    const gy0 = gy | 0;
    const fy = gy - gy0;
    const vy = y / height - 0.46;
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const alpha = art[p * 4 + 3] as number;
      const o = p * 3;
      let r = 0;
      let g = 0;
      let b = 0;
      if (alpha < 255) {
        const sx = Math.max(0, Math.min(sw - 1.001, x * 0.25 - 0.375));
        const sy = Math.max(0, Math.min(sh - 1.001, y * 0.25 - 0.375));
        const dark = bilinear(table.shadow, sw, sx, sy);
        // Far from all garments the blurs leave rounding errors, which would show as streaks.
        const shade = dark < 0.002 ? 1 : 1 - dark;
        const vx = x / width - 0.44;
        // A slight vignette over the table, and shadows warmer than plain grey.
        const fall = table.even ? 1 : 1.012 - 0.075 * (vx * vx + vy * vy);
        r = g0 * fall * (1 - (1 - shade) * 0.94);
        g = g1 * fall * shade;
        b = g2 * fall * (1 - (1 - shade) * 1.08);
      }
      if (alpha > 0) {
        const gx = Math.max(0, Math.min(gw - 1.001, x * 0.5 - 0.25));
        const gx0 = gx | 0;
        const fx = gx - gx0;
        const i = gy0 * gw + gx0;
        let place = grid.index[(y >> 1) * gw + (x >> 1)] as number;
        if (place === 0)
          place = (grid.index[i] || grid.index[i + 1] || grid.index[i + gw] || grid.index[i + gw + 1]) as number;
        let cr = art[p * 4] as number;
        let cg = art[p * 4 + 1] as number;
        let cb = art[p * 4 + 2] as number;
        if (place > 0) {
          const dye = dyes[place - 1] as Dye;
          const m = dye.matrix;
          // The pattern follows the folds, because its threads lie on the surface.
          const bend = (surface[i] as number) * 0.35;
          const u = m[0] * (x + bend) + m[2] * (y + bend) + m[4];
          const v = m[1] * (x + bend) + m[3] * (y + bend) + m[5];
          const t = (Math.floor(v) & mask) * TILE_SIZE + (Math.floor(u) & mask);
          if (dye.pattern !== undefined) {
            // Marks drawn over the cloth (stitches, labels) keep their own colour.
            const off = Math.abs(cr - dye.base[0]) + Math.abs(cg - dye.base[1]) + Math.abs(cb - dye.base[2]);
            const share = ((dye.pattern[t] as number) / 255) * Math.max(0, 1 - off / 160);
            cr += dye.step[0] * share;
            cg += dye.step[1] * share;
            cb += dye.step[2] * share;
          }
          const weave = 1 + ((dye.light[t] as number) / 100) * dye.weave;
          const s00 = light.shade[i] as number;
          const s10 = light.shade[i + 1] as number;
          const s01 = light.shade[i + gw] as number;
          const s11 = light.shade[i + gw + 1] as number;
          const s = (s00 + (s10 - s00) * fx) * (1 - fy) + (s01 + (s11 - s01) * fx) * fy;
          const p00 = light.polish[i] as number;
          const p10 = light.polish[i + 1] as number;
          const p01 = light.polish[i + gw] as number;
          const p11 = light.polish[i + gw + 1] as number;
          const shine = ((p00 + (p10 - p00) * fx) * (1 - fy) + (p01 + (p11 - p01) * fx) * fy) * 255;
          const lift = (s - 1) * dye.lift + (weave - 1) * dye.lift + shine;
          const k = s * weave;
          // Shaded cloth turns a little cooler than lit cloth.
          const cool = Math.max(-0.02, Math.min(0.02, (1 - s) * 0.04));
          cr = cr * k * (1 - cool) + lift;
          cg = cg * k + lift;
          cb = cb * k * (1 + cool) + lift;
        }
        const q = alpha / 255;
        r = r * (1 - q) + cr * q;
        g = g * (1 - q) + cg * q;
        b = b * (1 - q) + cb * q;
      }
      out[o] = r < 0 ? 0 : r > 255 ? 255 : r + 0.5;
      out[o + 1] = g < 0 ? 0 : g > 255 ? 255 : g + 0.5;
      out[o + 2] = b < 0 ? 0 : b > 255 ? 255 : b + 0.5;
    }
  }
  return out;
}

function bilinear(plane: Float32Array, width: number, x: number, y: number): number {
  const x0 = x | 0;
  const y0 = y | 0;
  const fx = x - x0;
  const i = y0 * width + x0;
  const top = (plane[i] as number) * (1 - fx) + (plane[i + 1] as number) * fx;
  const bottom = (plane[i + width] as number) * (1 - fx) + (plane[i + width + 1] as number) * fx;
  return top + (bottom - top) * (y - y0);
}
