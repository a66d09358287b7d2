import { type Box, DOTS_PER_MM, type Dots, toDots } from './dots.ts';
import { A4, type Paper } from './papers.ts';

/** Number of labels on a page. */
export function labelsPerPage(paper: Paper): number {
  return paper.kind === 'roll' ? 1 : paper.columns * paper.rows;
}

export function pageOf(paper: Paper): { width: number; height: number } {
  return paper.kind === 'roll' ? paper : A4;
}

/** The place of the label at this position on the page. Positions count from 0, in reading order. */
export function placeOf(paper: Paper, position: number): Box {
  const size = labelSize(paper);
  if (paper.kind === 'roll') return { x: 0, y: 0, ...size };
  const column = position % paper.columns;
  const row = Math.floor(position / paper.columns);
  return { x: toDots(paper.left + column * paper.step), y: toDots(paper.top + row * paper.height), ...size };
}

/** Rounded down, so that labels side by side never overlap. */
function labelSize({ width, height }: Paper): { width: Dots; height: Dots } {
  return { width: floorDots(width), height: floorDots(height) };
}

function floorDots(mm: number): Dots {
  // Rounding: 38.1 × 8 is 304.8, but 48.5 × 8 may come out slightly below 388.
  return Math.floor(mm * DOTS_PER_MM + 1e-6);
}

/** Blank edge of each label, because labels may be cut this far off their place. */
const EDGE: Dots = 12;
/** Edge of a sheet on which office printers cannot print. */
const UNPRINTED: Dots = 40;

/** The printable area of a label, in dots from the label's corner. The same for all labels of a sheet. */
export function printedArea(paper: Paper): Box {
  const { width, height } = labelSize(paper);
  const [x, y] = paper.kind === 'roll' ? [EDGE, EDGE] : [fromEdge(paper.left), fromEdge(paper.top)];
  return { x, y, width: width - 2 * x, height: height - 2 * y };
}

function fromEdge(margin: number): Dots {
  return Math.max(EDGE, UNPRINTED - toDots(margin));
}

/**
 * Spreads labels over pages.
 * @param first the first free position of the first page, from 0
 * @returns for each page its labels by position; null at positions that stay empty
 */
export function spreadLabels<Label>(labels: readonly Label[], paper: Paper, first: number): (Label | null)[][] {
  const perPage = labelsPerPage(paper);
  const places = [...new Array<null>(Math.min(first, perPage - 1)).fill(null), ...labels];
  if (labels.length === 0) return [];
  return Array.from({ length: Math.ceil(places.length / perPage) }, (_, page) =>
    places.slice(page * perPage, (page + 1) * perPage),
  );
}
