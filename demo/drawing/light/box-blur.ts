/** A near-gaussian blur (three box passes) of one plane, returned in a new array. `radius` in pixels of the plane. */
export function boxBlur(plane: Float32Array, width: number, height: number, radius: number): Float32Array {
  const r = Math.max(1, Math.round(radius));
  let from = plane;
  let to = new Float32Array(plane.length);
  const spare = new Float32Array(plane.length);
  for (let pass = 0; pass < 2; pass++) {
    blurRows(from, spare, width, height, r);
    blurColumns(spare, to, width, height, r);
    if (pass === 0) {
      from = to;
      to = new Float32Array(plane.length);
    }
  }
  return to;
}

function blurRows(from: Float32Array, to: Float32Array, width: number, height: number, r: number): void {
  const share = 1 / (2 * r + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const first = from[row] as number;
    const last = from[row + width - 1] as number;
    let sum = first * r;
    for (let x = 0; x < r; x++) sum += from[row + Math.min(x, width - 1)] as number;
    for (let x = 0; x < width; x++) {
      sum += x + r < width ? (from[row + x + r] as number) : last;
      to[row + x] = sum * share;
      sum -= x - r >= 0 ? (from[row + x - r] as number) : first;
    }
  }
}

function blurColumns(from: Float32Array, to: Float32Array, width: number, height: number, r: number): void {
  const share = 1 / (2 * r + 1);
  const sums = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    let sum = (from[x] as number) * r;
    for (let y = 0; y < r; y++) sum += from[Math.min(y, height - 1) * width + x] as number;
    sums[x] = sum;
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const enter = Math.min(y + r, height - 1) * width;
    const leave = Math.max(y - r, 0) * width;
    for (let x = 0; x < width; x++) {
      const sum = (sums[x] as number) + (from[enter + x] as number);
      to[row + x] = sum * share;
      sums[x] = sum - (from[leave + x] as number);
    }
  }
}
