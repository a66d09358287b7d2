import { mixColours } from '../../base/colour.ts';
import { box, fade, type Pen, repeat } from '../pen/pen.ts';

export type Style =
  | 'rationalist'
  | 'brise'
  | 'villa'
  | 'republican'
  | 'colonial'
  | 'arcade'
  | 'deco'
  | 'brick'
  | 'pavilion';

export interface Building {
  style: Style;
  x: number;
  width: number;
  /** Top of the walls. */
  top: number;
  wall: string;
  trim: string;
  /** Shutters, bands, dado: the building's second colour. */
  second?: string;
}

/** Where the pavement begins. */
export const GROUND = 604;

export function plane(pen: Pen, x: number, y: number, width: number, height: number, colour: string): string {
  return (
    box(
      x,
      y,
      width,
      height,
      fade(pen, [mixColours(colour, '#ffffff', 0.12), colour, mixColours(colour, '#5a4a3c', 0.14)]),
    ) +
    box(
      x,
      y,
      width,
      height,
      fade(pen, [`${pen.light.sun.colour}/${pen.light.sun.strength}`, `${pen.light.sun.colour}/0`], true),
    ) +
    box(x + width - 5, y, 5, height, '#1d1712', 'opacity=".1"')
  );
}

/** Rain and years: faint streaks under edges. */
export function streaks(pen: Pen, x: number, y: number, width: number, count: number): string {
  return repeat(count, () => {
    const at = x + pen.random.next() * width;
    return box(
      at,
      y,
      pen.random.between(1, 3.5),
      pen.random.between(14, 54),
      '#4a3d30',
      `opacity="${pen.random.between(0.02, 0.06).toFixed(3)}"`,
    );
  });
}
