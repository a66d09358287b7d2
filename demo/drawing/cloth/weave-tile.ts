import type { Material } from '../pieces/piece.ts';
import { createNoise, type Noise } from './tileable-noise.ts';

/** Texels per side; a tile repeats every 256 user units. */
export const TILE_SIZE = 1024;
export const TEXELS_PER_UNIT = 4;
const SPAN = TILE_SIZE / TEXELS_PER_UNIT;

/**
 * One repeat of a cloth: its relief as light (-127 dark to 127 bright) and its pattern (0 base to 255 second colour).
 */
export interface WeaveTile {
  light: Int8Array;
  pattern: Uint8Array | undefined;
}

const fract = (value: number) => value - Math.floor(value);
/** 0 outside, 1 inside the band [from, to] of a repeat, with an edge a fraction of a thread soft. */
const band = (t: number, from: number, to: number, soft: number) =>
  Math.max(0, Math.min(1, (t - from) / soft + 0.5)) * Math.max(0, Math.min(1, (to - t) / soft + 0.5));
const bump = (t: number) => Math.sin(Math.PI * fract(t));

interface Threads {
  /** Unevenness along warp and weft, in [-1, 1]. */
  warp: Noise;
  weft: Noise;
  grain: Noise;
}

/** Warp over weft and weft over warp in turn: the light of one point of a plain weave of `count` threads per repeat. */
function plainWeave(u: number, v: number, count: number): number {
  const x = (u / SPAN) * count;
  const y = (v / SPAN) * count;
  const over = (Math.floor(x) + Math.floor(y)) % 2 === 0;
  return over ? bump(x) * (0.55 + 0.45 * bump(y)) : bump(y) * (0.4 + 0.3 * bump(x));
}

function twillWeave(u: number, v: number, count: number, lean: number): number {
  const diagonal = fract(((u + lean * v) / SPAN) * count);
  const thread = bump((v / SPAN) * count * 2);
  return Math.sin(Math.PI * diagonal) ** 0.8 * (0.8 + 0.2 * thread);
}

function jerseyKnit(u: number, v: number, columns: number): number {
  const x = (u / SPAN) * columns;
  const side = fract(x) < 0.5 ? -1 : 1;
  const y = (v / SPAN) * columns * 1.25 + side * Math.abs(fract(x) - 0.5) * 1.1;
  return bump(x * 2) ** 0.7 * (0.45 + 0.55 * bump(y));
}

function piqueKnit(u: number, v: number, count: number): number {
  const row = Math.floor((v / SPAN) * count * 1.25);
  const x = fract((u / SPAN) * count + (row % 2) * 0.5) - 0.5;
  const y = fract((v / SPAN) * count * 1.25) - 0.5;
  const pit = Math.max(0, 1 - Math.hypot(x * 2.1, y * 2.5));
  return 1 - pit * 1.1;
}

function strawPlait(u: number, v: number, count: number): number {
  const x = ((u + v) / SPAN) * count;
  const y = ((u - v) / SPAN) * count;
  const over = (((Math.floor(x) + Math.floor(y)) % 2) + 2) % 2 === 0;
  return over
    ? bump(x) * (0.7 + 0.3 * Math.sin(Math.PI * fract(y * 3)))
    : bump(y) * (0.5 + 0.25 * Math.sin(Math.PI * fract(x * 3)));
}

function leatherGrain(u: number, v: number, noise: Noise, fine: Noise): number {
  const a = Math.abs(noise((u / SPAN) * 64, (v / SPAN) * 64));
  const b = Math.abs(fine((u / SPAN) * 128, (v / SPAN) * 128));
  return 0.5 + 0.5 * Math.min(1, a * 2.2) * Math.min(1, b * 3 + 0.3);
}

/** Light of a point of the cloth, about 0 (furrow) to 1 (crown), before unevenness. */
function relief(cloth: Material['cloth'], u: number, v: number, noise: Threads, pebble: Noise, fine: Noise): number {
  switch (cloth) {
    case 'plain':
    case 'stripe':
    case 'check':
      return plainWeave(u, v, 64);
    case 'linen':
      return plainWeave(u + noise.warp(u / 8, v / 16) * 0.8, v + noise.weft(u / 16, v / 8) * 0.8, 56);
    case 'twill':
      return twillWeave(u, v, 44, 1);
    case 'denim':
      return twillWeave(u, v, 52, 1);
    case 'herringbone': {
      const column = Math.floor(u / (SPAN / 8));
      return twillWeave(u, v, 40, column % 2 === 0 ? 1 : -1);
    }
    case 'jersey':
      return jerseyKnit(u, v, 56);
    case 'pique':
      return piqueKnit(u, v, 40);
    case 'satin':
      return 0.5 + 0.5 * bump(v * 0.35) * (0.6 + 0.4 * noise.weft(u / 32, v * 0.5));
    case 'straw':
      return strawPlait(u, v, 16);
    case 'leather':
      return leatherGrain(u, v, pebble, fine);
    case 'smooth':
      return 0.5;
  }
}

/** How much of the unevenness of its threads a cloth shows, and how deep its relief is: [slub, depth]. */
const CHARACTER: Record<Material['cloth'], [slub: number, depth: number]> = {
  plain: [0.25, 0.55],
  stripe: [0.25, 0.5],
  check: [0.25, 0.5],
  linen: [1.1, 0.75],
  twill: [0.3, 0.6],
  denim: [0.55, 0.8],
  herringbone: [0.35, 0.75],
  jersey: [0.25, 0.6],
  pique: [0.15, 0.7],
  satin: [0.2, 0.16],
  leather: [0.1, 0.45],
  straw: [0.5, 0.9],
  smooth: [0, 0],
};

function patternOf(cloth: Material['cloth'], u: number, v: number): number {
  if (cloth === 'stripe') return band(fract((u / SPAN) * 8), 0.3, 0.56, 0.03) * 0.92;
  if (cloth === 'check') {
    const across = band(fract((u / SPAN) * 4), 0.22, 0.42, 0.012) + band(fract((u / SPAN) * 4), 0.5, 0.53, 0.012);
    const along = band(fract((v / SPAN) * 4), 0.22, 0.42, 0.012) + band(fract((v / SPAN) * 4), 0.5, 0.53, 0.012);
    return Math.min(1, across * 0.5 + along * 0.5);
  }
  if (cloth === 'denim') {
    // The undyed weft that shows between the ribs of the twill.
    const diagonal = fract(((u + v) / SPAN) * 52);
    return diagonal < 0.32 && fract((v / SPAN) * 104) < 0.62 ? 0.24 : 0;
  }
  if (cloth === 'herringbone') {
    const column = Math.floor(u / (SPAN / 8));
    const diagonal = fract(((u + (column % 2 === 0 ? v : -v)) / SPAN) * 40);
    return band(diagonal, 0.1, 0.5, 0.2) * 0.55;
  }
  return 0;
}

const PATTERNED = new Set<Material['cloth']>(['stripe', 'check', 'denim', 'herringbone']);
const cache = new Map<Material['cloth'], WeaveTile>();

/** The tile of a cloth, computed on first use and cached. */
export function weaveTile(cloth: Material['cloth']): WeaveTile {
  const known = cache.get(cloth);
  if (known !== undefined) return known;
  const [slub, depth] = CHARACTER[cloth];
  const noise: Threads = {
    warp: createNoise(21, 128, 16),
    weft: createNoise(22, 16, 128),
    grain: createNoise(23, 256),
  };
  const pebble = createNoise(24, 64);
  const fine = createNoise(25, 128);
  const light = new Int8Array(TILE_SIZE * TILE_SIZE);
  const pattern = PATTERNED.has(cloth) ? new Uint8Array(TILE_SIZE * TILE_SIZE) : undefined;
  for (let y = 0; y < TILE_SIZE; y++) {
    for (let x = 0; x < TILE_SIZE; x++) {
      const u = x / TEXELS_PER_UNIT;
      const v = y / TEXELS_PER_UNIT;
      const i = y * TILE_SIZE + x;
      const uneven = noise.warp(u / 2, v / 16) + noise.weft(u / 16, v / 2) + noise.grain(u, v) * 0.6;
      const value = (relief(cloth, u, v, noise, pebble, fine) - 0.5) * 2 * depth + uneven * slub * 0.3;
      light[i] = Math.max(-127, Math.min(127, Math.round(value * 100)));
      if (pattern !== undefined) pattern[i] = Math.round(patternOf(cloth, u, v) * 255);
    }
  }
  const tile = { light, pattern };
  cache.set(cloth, tile);
  return tile;
}
