import sharp from 'sharp';
import { IVORY, toRgb } from '../base/colour.ts';
import { boxBlur } from '../light/box-blur.ts';
import { develop } from '../light/develop.ts';
import { illuminate } from '../light/illuminate.ts';
import { buildSurface, type Grid } from '../light/surface.ts';
import {
  colourLayer,
  drawingScale,
  groupLayer,
  indexLayer,
  numberGroups,
  reliefLayer,
  type Size,
  svgDocument,
} from '../pieces/drawing-layers.ts';
import type { PlacedPiece } from '../pieces/piece.ts';

const JPEG_QUALITY = 82;

async function pixels(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
}

/** Extracts the needed channels from the RGBA layers. */
function readGrid({ width, height }: Size, index: Buffer, swelling: Buffer, relief: Buffer, scale: number): Grid {
  const length = width * height;
  const grid: Grid = {
    width,
    height,
    index: new Uint16Array(length),
    group: new Uint8Array(length),
    relief: new Float32Array(length),
  };
  for (let i = 0, p = 0; i < length; i++, p += 4) {
    grid.index[i] = (index[p] as number) + (index[p + 1] as number) * 256;
    grid.group[i] = swelling[p] as number;
    grid.relief[i] = relief[p] as number;
  }
  return { ...grid, relief: boxBlur(grid.relief, width, height, 7 * scale) };
}

/** The table under the garments. */
export interface Tabletop {
  /** `#rrggbb`; default: warm ivory. */
  color?: string;
  /** No vignette, so that the picture blends into a page of the same colour. */
  even?: boolean;
}

/** Draws the pieces, lights them and returns a JPEG. Width and height are pixels, and multiples of 4. */
export async function renderPieces(pieces: PlacedPiece[], size: Size, seed: number, table?: Tabletop): Promise<Buffer> {
  const raw = { ...size, channels: 3 as const };
  return sharp(await renderPixels(pieces, size, seed, table), { raw })
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
    .toBuffer();
}

/** As `renderPieces`, but the bare RGB bytes. */
export async function renderPixels(
  pieces: PlacedPiece[],
  size: Size,
  seed: number,
  { color = IVORY, even = false }: Tabletop = {},
): Promise<Buffer> {
  const half = { width: size.width / 2, height: size.height / 2 };
  const groups = numberGroups(pieces);
  const art = await pixels(
    svgDocument(
      size,
      size,
      colourLayer(pieces, (piece) => piece.material.color),
    ),
  );
  const index = await pixels(svgDocument(half, size, indexLayer(pieces)));
  const swelling = await pixels(svgDocument(half, size, groupLayer(pieces, groups)));
  const relief = await pixels(
    svgDocument(half, size, `<rect width="100%" height="100%" fill="#808080"/>${reliefLayer(pieces)}`),
  );
  const scale = drawingScale(pieces) / 2;
  const grid = readGrid(half, index, swelling, relief, scale);
  const surface = buildSurface(grid, pieces, groups, seed);
  const light = illuminate(surface, grid, pieces, scale);
  const table = { ground: toRgb(color), even, shadow: groundShadow(grid, scale) };
  return develop(art, grid, pieces, light, table, surface, seed);
}

/**
 * How dark the table is around the garment, 0 to 1 per grid pixel: a soft shadow to the lower right and a thin contact
 * line.
 */
function groundShadow(grid: Grid, scale: number): Float32Array {
  const width = grid.width >> 1;
  const height = grid.height >> 1;
  const covered = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) covered[y * width + x] = grid.index[y * 2 * grid.width + x * 2] === 0 ? 0 : 1;
  }
  // A garment seen close up is not proportionally higher, so its shadow grows more slowly than its scale.
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
