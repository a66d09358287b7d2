import { createRandom } from '../base/seeded-random.ts';
import { CRUMPLE_SIZE, crumpleTile } from '../cloth/crumple-tile.ts';
import { RELIEF_RANGE } from '../pieces/drawing-layers.ts';
import { invert, scaleOf } from '../pieces/matrix.ts';
import type { PlacedPiece } from '../pieces/piece.ts';
import { boxBlur } from './box-blur.ts';
import { edgeDistance } from './edge-distance.ts';

/** The index, group and relief layers on the working grid (half the size of the picture). */
export interface Grid {
  width: number;
  height: number;
  /** 0 is the background, otherwise the piece's index + 1. */
  index: Uint16Array;
  group: Uint8Array;
  /** 0 to 255; 128 is level. */
  relief: Float32Array;
}

const DEFAULT_PUFF: [number, number] = [46, 13];

/** The height of every point above the table, in grid pixels: layers, swelling, folds and creases added up. */
export function buildSurface(grid: Grid, pieces: PlacedPiece[], groups: number[], seed: number): Float32Array {
  const { width, height, index, group } = grid;
  const rows = pieces.map((piece, place) => describePiece(piece, place, seed));
  const farthest = Math.max(2, ...rows.map((row) => row.radius));
  const swells: { radius: number; swell: number }[] = [];
  rows.forEach((row, i) => {
    if (!pieces[i]?.rests) swells[groups[i] ?? 0] ??= row;
  });
  const level = { radius: 1, swell: 0 };
  // Blurred, or the pixel steps of slanting edges would show as stripes in the cloth.
  const distance = boxBlur(edgeDistance(group, width, height, farthest), width, height, 3);
  const { soft, crease } = crumpleTile();
  const mask = CRUMPLE_SIZE - 1;
  const surface = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const place = index[i] as number;
      if (place === 0) continue;
      const row = rows[place - 1] as PieceRow;
      const { radius, swell } = swells[group[i] as number] ?? level;
      const t = 1 - Math.min(1, (distance[i] as number) / radius);
      let value = row.level + swell * (1 - t * t * t);
      value += (((grid.relief[i] as number) - 128) / 127) * RELIEF_RANGE * row.scale;
      if (row.softness > 0) {
        // Two user units to a texel, two picture pixels to a grid pixel.
        const u = (row.a * x + row.c * y + row.e) * 0.5 + row.phaseX;
        const v = (row.b * x + row.d * y + row.f) * 0.5 + row.phaseY;
        const u0 = Math.floor(u);
        const v0 = Math.floor(v);
        const fu = u - u0;
        const fv = v - v0;
        const top = (v0 & mask) * CRUMPLE_SIZE;
        const bottom = ((v0 + 1) & mask) * CRUMPLE_SIZE;
        const l = u0 & mask;
        const r = (u0 + 1) & mask;
        const w00 = (1 - fu) * (1 - fv);
        const w10 = fu * (1 - fv);
        const w01 = (1 - fu) * fv;
        const w11 = fu * fv;
        value +=
          row.softness *
            ((soft[top + l] as number) * w00 +
              (soft[top + r] as number) * w10 +
              (soft[bottom + l] as number) * w01 +
              (soft[bottom + r] as number) * w11) +
          row.creasing *
            ((crease[top + l] as number) * w00 +
              (crease[top + r] as number) * w10 +
              (crease[bottom + l] as number) * w01 +
              (crease[bottom + r] as number) * w11);
      }
      surface[i] = value;
    }
  }
  return boxBlur(surface, width, height, 1);
}

interface PieceRow {
  scale: number;
  level: number;
  radius: number;
  swell: number;
  softness: number;
  creasing: number;
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
  phaseX: number;
  phaseY: number;
}

function describePiece(piece: PlacedPiece, place: number, seed: number): PieceRow {
  const scale = scaleOf(piece.matrix) / 2;
  const [radius, swell] = piece.puff ?? DEFAULT_PUFF;
  const angle = ((piece.grain ?? 0) * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const [a, b, c, d, e, f] = invert(piece.matrix);
  const [du, dv] = piece.weaveShift ?? [0, 0];
  // One phase per group, so that creases continue across the seams of pieces that swell together.
  const random = createRandom(seed * 31 + hashText(piece.group ?? `#${place}`));
  const own = piece.material.crumple;
  return {
    scale,
    level: piece.level * scale,
    radius: Math.max(1, radius * scale),
    swell: swell * scale,
    softness: own * 5.5 * scale,
    // Silk forms soft rolls where cotton creases.
    creasing: own * own * (piece.material.cloth === 'satin' ? 0.5 : 3.4) * scale,
    a: 2 * (cos * a + sin * b),
    b: 2 * (-sin * a + cos * b),
    c: 2 * (cos * c + sin * d),
    d: 2 * (-sin * c + cos * d),
    e: cos * e + sin * f + du,
    f: -sin * e + cos * f + dv,
    phaseX: random.between(0, CRUMPLE_SIZE),
    phaseY: random.between(0, CRUMPLE_SIZE),
  };
}

function hashText(text: string): number {
  let hash = 7;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) >>> 0;
  return hash;
}
