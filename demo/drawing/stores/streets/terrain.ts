import { mixColours } from '../../base/colour.ts';
import { GROUND } from '../buildings/wall.ts';
import { box, fade, group, inLight, type Pen, polygon, repeat, shape, stroke } from '../pen/pen.ts';

/** A ridge from left to right: `peaks` are heights over `base` at even steps, roughened. */
function ridge(pen: Pen, base: number, peaks: readonly number[], rough: number, foot: number): string {
  const points: [number, number][] = [];
  const steps = 96;
  for (let i = 0; i <= steps; i += 1) {
    const at = (i / steps) * (peaks.length - 1);
    const left = Math.floor(at);
    const t = at - left;
    const ease = t * t * (3 - 2 * t);
    const height = (peaks[left] ?? 0) * (1 - ease) + (peaks[left + 1] ?? peaks[left] ?? 0) * ease;
    points.push([(i / steps) * 980 - 10, base - height - pen.random.about(rough) - Math.sin(i * 1.7) * rough * 0.6]);
  }
  return polygon([...points, [970, foot], [-10, foot]]);
}

/** Hills; `far` is how much they fade into the haze. They end at `foot`, or continue behind the houses. */
export function range(
  pen: Pen,
  base: number,
  peaks: readonly number[],
  colour: string,
  far: number,
  rough = 4,
  foot = GROUND,
): string {
  const tone = tinted(pen, colour, far);
  return shape(
    ridge(pen, base, peaks, rough, foot),
    fade(pen, [tone, mixColours(tone, pen.light.haze, foot === GROUND ? 0.5 : 0.2)]),
  );
}

export const tinted = (pen: Pen, colour: string, far: number) => mixColours(inLight(pen, colour), pen.light.haze, far);

/** Folds down a mountain's face, so that it has slopes. */
export function ravines(pen: Pen, base: number, top: number, colour: string): string {
  return repeat(17, (index) => {
    const x = index * 60 + pen.random.about(22);
    const y = base - (base - top) * pen.random.between(0.45, 0.85);
    const reach = pen.random.between(26, 60);
    return shape(
      `M${x} ${y}C${x - 6} ${y + 30} ${x - reach * 0.6} ${y + 60} ${x - reach} ${base}L${x + reach * 0.3} ${base}C${x + 8} ${y + 60} ${x + 10} ${y + 30} ${x} ${y}Z`,
      colour,
      `opacity="${pen.random.between(0.1, 0.24).toFixed(2)}"`,
    );
  });
}

export function clouds(pen: Pen, y: number, count: number): string {
  const soft = pen.define(
    (id) =>
      `<filter id="${id}" x="-40%" y="-100%" width="180%" height="300%"><feGaussianBlur stdDeviation="14 5"/></filter>`,
  );
  return group(
    repeat(count, () => {
      const cx = pen.random.between(-40, 1000);
      const cy = y + pen.random.about(50);
      return repeat(
        4,
        (part) =>
          `<ellipse cx="${cx + part * 38 + pen.random.about(18)}" cy="${cy + pen.random.about(9)}" rx="${pen.random.between(34, 80)}" ry="${pen.random.between(5, 13)}" fill="${mixColours('#fffaf0', pen.light.sky.at(-1) ?? '#ffffff', 0.55)}" opacity=".3"/>`,
      );
    }),
    `filter="url(#${soft})"`,
  );
}

export function sea(pen: Pen, horizon: number, colour: string): string {
  const water = box(-10, horizon, 980, 260, fade(pen, [tinted(pen, colour, 0.5), tinted(pen, colour, 0.06)]));
  const glints = repeat(120, () => {
    const y = horizon + pen.random.next() ** 2 * 200 + 2;
    const x = pen.random.between(-10, 960);
    return stroke(
      `M${x.toFixed(0)} ${y.toFixed(1)}h${(6 + (y - horizon) * 0.22).toFixed(0)}`,
      '#fdf6e6',
      0.9,
      `opacity="${pen.random.between(0.1, 0.42).toFixed(2)}"`,
    );
  });
  return water + glints;
}
