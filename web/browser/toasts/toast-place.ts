/** In pixels of the window. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Something on the page that a message had better not cover; the more `weight`, the less. */
export interface Obstacle extends Box {
  weight: number;
}

export type Align = 'left' | 'center' | 'right';

export interface ToastPlace {
  align: Align;
  /** Of the first message, from the window's upper edge. */
  top: number;
}

interface Placing {
  window: { width: number; height: number };
  /** Of all messages that stand, as a pile. */
  size: { width: number; height: number };
  /** What is kept free at the window's edges. */
  margin: number;
  obstacles: readonly Obstacle[];
  /** Sides in the order of preference. */
  aligns: readonly Align[];
  /** The edge to stand at when nothing is in the way. */
  edge: 'top' | 'bottom';
}

const STEP = 4;

/** The place where messages cover the least of what matters; of several the one nearest to where messages are looked for. */
export function placeToast({ window, size, margin, obstacles, aligns, edge }: Placing): ToastPlace {
  const lowest = Math.max(margin, window.height - margin - size.height);
  const tops: number[] = [];
  for (let top = margin; top < lowest; top += STEP) tops.push(top);
  tops.push(lowest);
  if (edge === 'bottom') tops.reverse();

  let best: ToastPlace = { align: aligns[0] ?? 'center', top: tops[0] ?? margin };
  let least = Number.POSITIVE_INFINITY;
  for (const align of aligns) {
    for (const top of tops) {
      const cost = costOf({ left: leftOf(align, window.width, size.width, margin), top, ...size }, obstacles);
      if (cost >= least) continue;
      least = cost;
      best = { align, top };
    }
  }
  return best;
}

/** To touch a thing at all is a fifth as bad as to hide it: a corner of a large picture is less than a small button. */
const TOUCHED = 0.2;

/** How much of what matters lies under a box: the hidden share of each thing, times its weight. */
export function costOf(box: Box, obstacles: readonly Obstacle[]): number {
  return obstacles.reduce((sum, obstacle) => {
    const hidden = overlap(box, obstacle);
    return hidden > 0 ? sum + obstacle.weight * (TOUCHED + hidden / (obstacle.width * obstacle.height)) : sum;
  }, 0);
}

export function leftOf(align: Align, windowWidth: number, width: number, margin: number): number {
  if (align === 'left') return margin;
  if (align === 'right') return windowWidth - margin - width;
  return (windowWidth - width) / 2;
}

function overlap(a: Box, b: Box): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, across) * Math.max(0, down);
}
