import { boxBlur } from './box-blur.ts';
import type { Grid } from './surface.ts';

/** How dark the table is around the garment, 0 to 1 per grid pixel: a soft fall to the lower right and a thin contact line. */
export function groundShadow(grid: Grid, scale: number): Float32Array {
  const width = grid.width >> 1;
  const height = grid.height >> 1;
  const covered = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) covered[y * width + x] = grid.index[y * 2 * grid.width + x * 2] === 0 ? 0 : 1;
  }
  // A garment seen close up does not stand higher in proportion: its shadow grows more slowly than its scale.
  const s = Math.sqrt(scale * 2) * 0.5;
  const wide = boxBlur(covered, width, height, 17 * s);
  const middle = boxBlur(covered, width, height, 6 * s);
  const tight = boxBlur(covered, width, height, 1.6 * s);
  const sample = (plane: Float32Array, x: number, y: number, dx: number, dy: number) => {
    const sx = Math.max(0, Math.min(width - 1, Math.round(x - dx * s)));
    const sy = Math.max(0, Math.min(height - 1, Math.round(y - dy * s)));
    return plane[sy * width + sx] as number;
  };
  const shadow = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const soft = sample(wide, x, y, 12, 17) * 0.2 + sample(middle, x, y, 5, 7) * 0.2;
      shadow[y * width + x] = soft + sample(tight, x, y, 1, 1.6) * 0.26;
    }
  }
  return shadow;
}
