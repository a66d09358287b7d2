const DIAGONAL = Math.SQRT2;

/**
 * For every pixel, the distance in pixels to the nearest pixel of another group (a two-pass chamfer); 0 outside all
 * groups.
 */
export function edgeDistance(groups: Uint8Array, width: number, height: number, limit: number): Float32Array {
  // The picture's frame is not an edge of the cloth: its outermost pixels get the limit.
  const distance = new Float32Array(groups.length);
  for (let i = 0; i < groups.length; i++) distance[i] = groups[i] === 0 ? 0 : limit;
  sweep(groups, distance, width, height, 1);
  sweep(groups, distance, width, height, -1);
  return distance;
}

/**
 * One pass over all pixels, forwards (1) or backwards (-1), propagating distances from the four neighbours already
 * visited.
 */
function sweep(groups: Uint8Array, distance: Float32Array, width: number, height: number, way: 1 | -1): void {
  const above = -way * width;
  const before = -way;
  for (let row = 0; row < height; row++) {
    const y = way === 1 ? row : height - 1 - row;
    if (y === 0 || y === height - 1) continue;
    for (let column = 1; column < width - 1; column++) {
      const i = y * width + (way === 1 ? column : width - 1 - column);
      const group = groups[i];
      if (group === 0) continue;
      let best = distance[i] as number;
      const a = groups[i + before] === group ? (distance[i + before] as number) + 1 : 0.5;
      if (a < best) best = a;
      const b = groups[i + above] === group ? (distance[i + above] as number) + 1 : 0.5;
      if (b < best) best = b;
      const c = groups[i + above + before] === group ? (distance[i + above + before] as number) + DIAGONAL : 0.7;
      if (c < best) best = c;
      const d = groups[i + above - before] === group ? (distance[i + above - before] as number) + DIAGONAL : 0.7;
      if (d < best) best = d;
      distance[i] = best;
    }
  }
}
