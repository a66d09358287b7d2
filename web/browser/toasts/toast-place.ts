/** In pixels of the viewport. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Something that a toast should not cover; a higher `weight` makes covering it worse. */
export interface Obstacle extends Box {
  weight: number;
}

export type Align = 'left' | 'center' | 'right';

export interface ToastPlace {
  align: Align;
  /** Distance of the first toast from the top of the window. */
  top: number;
}

interface Placing {
  window: { width: number; height: number };
  /** Size of the whole stack of toasts. */
  size: { width: number; height: number };
  /** Minimum distance to the window's edges. */
  margin: number;
  obstacles: readonly Obstacle[];
  /** Horizontal positions in the order of preference. */
  aligns: readonly Align[];
  /** The edge to use when nothing is in the way. */
  edge: 'top' | 'bottom';
}

const STEP = 4;

/** Finds the position with the lowest covering cost; among equals, the one closest to the preferred edge and side. */
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

/**
 * Touching an obstacle at all costs this share of its weight. Covering the corner of a large picture then still costs
 * less than covering a small button.
 */
const TOUCHED = 0.2;

/** Cost of covering obstacles with a box: the covered share of each, times its weight. */
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
