import { lightness, mixColours, toHex } from '../base/colour.ts';
import { foldOutline } from './fold-shape.ts';
import { scaleOf } from './matrix.ts';
import type { Fold, Ink, PlacedPiece } from './piece.ts';

export interface Size {
  width: number;
  height: number;
}

/** The height, in user units, that full white stands for in the relief layer (mid grey is 0). */
export const RELIEF_RANGE = 20;
const FOLD_SHARES = [1, 0.74, 0.5, 0.28];

const matrixOf = (piece: PlacedPiece) => `matrix(${piece.matrix.map((value) => +value.toFixed(4)).join(' ')})`;

/** An SVG document of `size` pixels that shows `box` user units. */
export function svgDocument({ width, height }: Size, box: Size, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${box.width} ${box.height}">${content}</svg>`;
}

function inkPath({ d, stroke, width, fill, opacity, dash }: Ink): string {
  const line = stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${width ?? 1.5}"`;
  const dashes = dash === undefined ? ' stroke-linecap="round"' : ` stroke-dasharray="${dash}"`;
  const see = opacity === undefined ? '' : ` opacity="${opacity}"`;
  return `<path d="${d}" fill="${fill ?? 'none'}"${line}${stroke === undefined ? '' : dashes}${see}/>`;
}

/** Colour of a piece's thin outline, which separates neighbouring pieces of the same colour. */
export function edgeColour(color: string): string {
  return lightness(color) < 0.22 ? mixColours(color, '#000000', 0.5) : mixColours(color, '#2a1d10', 0.42);
}

/**
 * The flat colours and all marks, piece over piece, on a transparent background. `fillOf` may return a pattern
 * reference.
 */
export function colourLayer(pieces: PlacedPiece[], fillOf: (piece: PlacedPiece, index: number) => string): string {
  return pieces
    .map((piece, index) => {
      const edge = piece.unlined
        ? ''
        : `stroke="${edgeColour(piece.material.color)}" stroke-opacity=".5" stroke-width="1.3" stroke-linejoin="round"`;
      const clip = piece.clip ? `<clipPath id="k${index}"><path d="${piece.d}"/></clipPath>` : '';
      const marks = (piece.ink ?? []).map(inkPath).join('');
      const ink = marks === '' ? '' : piece.clip ? `<g clip-path="url(#k${index})">${marks}</g>` : marks;
      return `<g transform="${matrixOf(piece)}">${clip}<path d="${piece.d}" fill="${fillOf(piece, index)}" ${edge}/>${ink}</g>`;
    })
    .join('');
}

/** Which piece covers a pixel, counted from 1 (low byte red, high byte green); without antialiasing. */
export function indexLayer(pieces: PlacedPiece[]): string {
  return pieces
    .map((piece, index) => {
      const colour = toHex([(index + 1) & 255, (index + 1) >> 8, 0]);
      return `<path transform="${matrixOf(piece)}" d="${piece.d}" fill="${colour}" shape-rendering="crispEdges"/>`;
    })
    .join('');
}

/** Which group a pixel swells with (red); pieces that rest on another show that piece's group. */
export function groupLayer(pieces: PlacedPiece[], groups: number[]): string {
  return pieces
    .map((piece, index) => {
      if (piece.rests) return '';
      const colour = toHex([groups[index] ?? 0, 0, 0]);
      return `<path transform="${matrixOf(piece)}" d="${piece.d}" fill="${colour}" shape-rendering="crispEdges"/>`;
    })
    .join('');
}

function foldPaths(fold: Fold): string {
  const colour = fold.height > 0 ? '#fff' : '#000';
  const alpha = 1 - (1 - Math.min(0.95, Math.abs(fold.height) / RELIEF_RANGE)) ** (1 / FOLD_SHARES.length);
  return FOLD_SHARES.map(
    (share) => `<path d="${foldOutline(fold, share)}" fill="${colour}" fill-opacity="${alpha.toFixed(3)}"/>`,
  ).join('');
}

/** The folds as heights on mid grey; each piece first covers the folds of the pieces under it. */
export function reliefLayer(pieces: PlacedPiece[]): string {
  return pieces
    .map((piece, index) => {
      const folds = (piece.folds ?? []).map(foldPaths).join('');
      const base = `<path d="${piece.d}" fill="#808080"/>`;
      if (folds === '') return `<g transform="${matrixOf(piece)}">${base}</g>`;
      const clip = `<clipPath id="r${index}"><path d="${piece.d}"/></clipPath>`;
      return `<g transform="${matrixOf(piece)}">${clip}${base}<g clip-path="url(#r${index})">${folds}</g></g>`;
    })
    .join('');
}

/** The number of each piece's group in the group layer, from 1. */
export function numberGroups(pieces: PlacedPiece[]): number[] {
  const known = new Map<string, number>();
  return pieces.map((piece, index) => {
    const name = piece.group ?? `#${index}`;
    const number = known.get(name) ?? (known.size % 254) + 1;
    known.set(name, number);
    return number;
  });
}

/** The mean scale of a drawing, for the sizes of blurs and shadows. */
export function drawingScale(pieces: PlacedPiece[]): number {
  const first = pieces[0];
  return first === undefined ? 1 : scaleOf(first.matrix);
}
