import sharp from 'sharp';
import { IVORY, toRgb } from './colour.ts';
import {
  colourLayer,
  drawingScale,
  groupLayer,
  indexLayer,
  numberGroups,
  reliefLayer,
  type Size,
  svgDocument,
} from './drawing-layers.ts';
import { boxBlur } from './light/box-blur.ts';
import { develop } from './light/develop.ts';
import { groundShadow } from './light/ground-shadow.ts';
import { illuminate } from './light/illuminate.ts';
import { buildSurface, type Grid } from './light/surface.ts';
import type { PlacedPiece } from './piece.ts';

const JPEG_QUALITY = 82;

async function pixels(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
}

/** Takes the channels that count out of the RGBA layers. */
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
  /** `#rrggbb`; the warm ivory unless told. */
  color?: string;
  /** The same colour up to the frame, so that the picture runs into a page of that colour. */
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
