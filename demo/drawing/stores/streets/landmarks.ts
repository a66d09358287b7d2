import { mixColours } from '../../base/colour.ts';
import { GROUND } from '../buildings/wall.ts';
import { box, fade, group, halo, type Pen, repeat, shape, stroke } from '../pen/pen.ts';
import { tinted } from './terrain.ts';

export function blocks(pen: Pen, base: number, tall: number, colour: string): string {
  let x = -20;
  let all = '';
  while (x < 970) {
    const width = pen.random.between(34, 84);
    const height = tall * pen.random.between(0.35, 1);
    const tone = tinted(pen, colour, pen.random.between(0.25, 0.5));
    all += box(x, base - height, width, height + 200, tone);
    const rows = Math.floor(height / 13);
    all += group(
      repeat(rows, (row) =>
        box(x + 5, base - height + 8 + row * 13, width - 10, 4.5, mixColours(tone, '#2a2f36', 0.22)),
      ),
      'opacity=".7"',
    );
    x += width + pen.random.between(-6, 20);
  }
  return all;
}

/** The bridge over Lake Maracaibo: pylons like an A over the water, each with its stays. */
export function lakeBridge(pen: Pen, horizon: number): string {
  const tone = tinted(pen, '#6f737c', 0.16);
  const deck = horizon - 34;
  const pylon = (x: number) =>
    stroke(
      `M${x - 13} ${horizon}L${x - 3} ${deck - 44}L${x + 3} ${deck - 44}L${x + 13} ${horizon}M${x - 22} ${horizon}L${x} ${deck}L${x + 22} ${horizon}`,
      tone,
      3,
    ) + stroke(`M${x} ${deck - 43}L${x - 62} ${deck}M${x} ${deck - 43}L${x + 62} ${deck}`, tone, 1.4);
  return (
    stroke(`M-10 ${horizon - 14}Q300 ${deck + 4} 480 ${deck}T970 ${horizon - 16}`, tone, 4.5) +
    repeat(34, (i) => stroke(`M${i * 29 + 6} ${horizon}V${deck + 5 + Math.abs(i - 17) * 0.9}`, tone, 1.8)) +
    [120, 268, 800].map(pylon).join('')
  );
}

/** A far storm over the lake, as Catatumbo has it most nights. */
export function lightning(pen: Pen): string {
  return (
    `<ellipse cx="905" cy="232" rx="210" ry="100" fill="${halo(pen, '#d6d6f6')}" opacity=".42"/>` +
    stroke('M908 196l-8 32 10 5-13 38 7 3-10 50', '#f4f0ff', 1.5, 'opacity=".85" stroke-linejoin="round"') +
    stroke('M901 230l-21 24 4 6-13 18M906 262l17 20', '#f4f0ff', 0.8, 'opacity=".6"')
  );
}

export function fortress(pen: Pen, horizon: number): string {
  const stone = tinted(pen, '#bda684', 0.1);
  const d = `M640 ${horizon + 40}L652 ${horizon - 34}H700V${horizon - 42}H716V${horizon - 34}H850V${horizon - 44}H868V${horizon - 34}H960V${horizon + 40}Z`;
  return (
    shape(d, fade(pen, [stone, mixColours(stone, '#5b4a3a', 0.3)])) +
    shape(`M812 ${horizon - 44}v-17a11 11 0 0 1 22 0v17Z`, stone) +
    shape(`M809 ${horizon - 61}q14 -17 28 0Z`, mixColours(stone, '#5b4a3a', 0.2)) +
    repeat(9, (i) => box(730 + i * 13, horizon - 38, 7, 5, stone)) +
    repeat(4, (i) => shape(`M${740 + i * 30} ${horizon - 14}h5v8h-5Z`, '#5b4a3a', 'opacity=".5"'))
  );
}

export function obelisk(pen: Pen, base: number): string {
  const tone = tinted(pen, '#9a7565', 0.05);
  return (
    shape(
      `M861 ${base}L865 150L871 138L877 150L881 ${base}Z`,
      fade(pen, [tone, mixColours(tone, '#2a1d20', 0.35)], true),
    ) +
    box(868, 214, 6, 6, '#f5d9a4') +
    box(852, base - 34, 38, GROUND - base + 34, mixColours(tone, '#2a1d20', 0.2)) +
    box(846, base + 20, 50, GROUND - base, mixColours(tone, '#2a1d20', 0.1))
  );
}

/** The bridge over the Orinoco: two portals and their fans of stays. */
export function riverBridge(pen: Pen, horizon: number): string {
  const tone = tinted(pen, '#8a8078', 0.12);
  const deck = horizon - 12;
  const portal = (x: number) =>
    stroke(
      `M${x - 7} ${horizon + 5}L${x - 4} ${deck - 92}M${x + 7} ${horizon + 5}L${x + 4} ${deck - 92}M${x - 5} ${deck - 60}h10`,
      tone,
      3,
    ) +
    repeat(7, (i) =>
      stroke(
        `M${x} ${deck - 88 + i * 6}L${x - 118 + i * 14} ${deck}M${x} ${deck - 88 + i * 6}L${x + 118 - i * 14} ${deck}`,
        tone,
        0.8,
      ),
    );
  return stroke(`M-10 ${deck}H970`, tone, 4) + [250, 812].map(portal).join('');
}
