import { mixColours } from '../../base/colour.ts';
import { GROUND } from '../buildings/wall.ts';
import { blur, box, fade, group, halo, type Pen, repeat, shape, stroke } from '../pen/pen.ts';

export interface Street {
  paving: string;
  /** Laid in squares, in long bands, or in waves of two colours as the old squares have. */
  pattern: 'squares' | 'bands' | 'waves';
  second?: string;
}

const KERB = 668;

/** Pavement, kerb and road, with light from the windows. */
export function street(pen: Pen, { paving, pattern, second = '#b7a78f' }: Street): string {
  const height = KERB - GROUND;
  const joint = mixColours(paving, '#2a2018', 0.3);
  const rows = [0, 9, 21, 38, 64];
  // The joints converge at a vanishing point above the middle of the picture.
  const rays = repeat(45, (index) => {
    const x = -320 + index * 36;
    const far = 480 + (x - 480) * 0.76;
    return stroke(`M${far.toFixed(1)} ${GROUND}L${x} ${KERB}`, joint, 0.8, 'opacity=".55"');
  });
  const ground = {
    squares: () => rows.map((row) => stroke(`M0 ${GROUND + row}H960`, joint, 0.9, 'opacity=".6"')).join('') + rays,
    bands: () =>
      rows.map((row) => stroke(`M0 ${GROUND + row}H960`, joint, 0.9, 'opacity=".5"')).join('') +
      group(
        repeat(12, (index) =>
          shape(
            `M${480 + (-240 + index * 124 - 480) * 0.76} ${GROUND}h22L${-240 + index * 124 + 30} ${KERB}h-30Z`,
            second,
            'opacity=".55"',
          ),
        ),
      ),
    waves: () =>
      rows
        .slice(0, 4)
        .map((row, index) => {
          const y = GROUND + row + 4 + index * 3;
          const deep = 3 + index * 3;
          return repeat(12, (wave) =>
            shape(
              `M${-40 + wave * 90} ${y}q22 ${-deep} 45 0t45 0v${deep}q-22 ${deep} -45 0t-45 0Z`,
              second,
              'opacity=".6"',
            ),
          );
        })
        .join(''),
  }[pattern];
  return (
    box(0, GROUND, 960, height, fade(pen, [mixColours(paving, '#3a3028', 0.24), paving])) +
    ground() +
    box(0, GROUND, 960, 14, fade(pen, [`${pen.light.shadow}/0.4`, `${pen.light.shadow}/0`])) +
    box(0, KERB, 960, 5, mixColours(paving, '#ffffff', 0.35)) +
    box(0, KERB + 5, 960, 9, mixColours(paving, '#2a241e', 0.45)) +
    box(0, KERB + 14, 960, 60, fade(pen, ['#6f6a63', '#857f76'])) +
    repeat(260, () =>
      box(
        pen.random.between(0, 960),
        pen.random.between(KERB + 15, 720),
        pen.random.between(1, 3),
        1,
        pen.random.next() < 0.5 ? '#ffffff' : '#000000',
        'opacity=".09"',
      ),
    )
  );
}

/** Lamplight from the windows on the pavement and the road. */
export function pools(pen: Pen, x: number, width: number): string {
  const strength = Math.max(0, pen.light.lamps - 0.3);
  const warm = fade(pen, [`#ffd48a/${(strength * 0.75).toFixed(2)}`, '#ffd48a/0']);
  return shape(`M${x + 10} ${GROUND}H${x + width - 10}L${x + width + 60} ${KERB + 40}H${x - 60}Z`, warm, blur(pen, 7));
}

/** A street lamp of cast iron, its globe lit from dusk on. */
export function streetLamp(pen: Pen, x: number, ground: number, height = 250): string {
  const top = ground - height;
  const iron = '#25282a';
  const lit = pen.light.lamps > 0.9;
  return (
    (lit ? `<circle cx="${x}" cy="${top - 12}" r="90" fill="${halo(pen, '#ffe2a0')}" opacity=".6"/>` : '') +
    shape(`M${x - 9} ${ground}h18l-2 -9h-3l-1.6 -30h-4.8l-1.6 30h-3Z`, iron) +
    box(x - 1.7, top, 3.4, height, iron) +
    box(x - 4, top + 58, 8, 3, iron) +
    box(x - 6, top - 2, 12, 4, iron) +
    `<circle cx="${x}" cy="${top - 13}" r="12" fill="${lit ? '#fff1c8' : '#efeade'}"/>` +
    `<path d="M${x - 8} ${top - 20}q4 -5 9 -4" fill="none" stroke="#fff" stroke-width="2" opacity=".8"/>` +
    shape(`M${x - 3} ${top - 25}h6l-3 -7Z`, iron)
  );
}

/** A bench of iron and slats. */
export function bench(x: number, ground: number, width = 118): string {
  return (
    `<ellipse cx="${x + width / 2}" cy="${ground}" rx="${width * 0.56}" ry="4" fill="#14100c" opacity=".3"/>` +
    [0, 1, 2]
      .map((slat) => box(x, ground - 50 + slat * 8, width, 5.5, ['#8a6238', '#7c5731', '#6f4d2b'][slat] ?? '#7c5731'))
      .join('') +
    box(x - 2, ground - 25, width + 4, 6, '#8a6238') +
    box(x - 2, ground - 19, width + 4, 2, '#4f361f') +
    stroke(
      `M${x + 9} ${ground - 52}V${ground}M${x + width - 9} ${ground - 52}V${ground}M${x + 3} ${ground}h12M${x + width - 15} ${ground}h12`,
      '#25282a',
      3,
    )
  );
}

/** Leaf shade on things under a tree outside the picture. */
export function dapple(pen: Pen, cx: number, cy: number, rx: number, ry: number, strength = 0.2): string {
  return group(
    repeat(150, () => {
      const angle = pen.random.between(0, Math.PI * 2);
      const far = Math.sqrt(pen.random.next());
      return `<ellipse cx="${(cx + Math.cos(angle) * far * rx).toFixed(0)}" cy="${(cy + Math.sin(angle) * far * ry).toFixed(0)}" rx="${pen.random.between(6, 20).toFixed(0)}" ry="${pen.random.between(4, 9).toFixed(0)}" transform="rotate(-24 ${cx} ${cy})"/>`;
    }),
    `fill="${pen.light.shadow}" opacity="${strength}" ${blur(pen, 3)}`,
  );
}
