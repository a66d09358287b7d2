import { box, type Pen, repeat, shape, stroke } from '../pen/pen.ts';
import { mannequin, type Outfit } from './mannequins.ts';

export interface Pane {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Arched at the top. */
  arch?: boolean;
}

export type Display =
  | { kind: 'figures'; outfits: readonly Outfit[] }
  | { kind: 'rail'; cloths: readonly string[] }
  | { kind: 'table'; cloths: readonly string[]; outfit?: Outfit }
  | { kind: 'door' };

function rail(pen: Pen, x: number, y: number, width: number, floor: number, cloths: readonly string[]): string {
  const step = 9.5;
  const count = Math.floor((width - 16) / step);
  const hung = repeat(count, (index) => {
    const cloth = cloths[index % cloths.length] ?? '#3d3f45';
    const hx = x + 10 + index * step + pen.random.about(0.8);
    const long = pen.random.between(58, 66);
    return (
      stroke(`M${hx + 3} ${y}v5`, '#2f2a22', 0.8) +
      shape(`M${hx} ${y + 9}q3 -4 7 -4q4 1 5 5l1.5 ${long}h-13Z`, cloth) +
      shape(`M${hx + 8} ${y + 6}q4 1 4 4l1.5 ${long}h-5Z`, '#120c08', 'opacity=".26"') +
      stroke(`M${hx} ${y + 9}l-.5 ${long - 1}`, '#fff3dd', 0.5, 'opacity=".4"')
    );
  });
  return stroke(`M${x + 4} ${floor}V${y}H${x + width - 4}V${floor}`, '#a8854e', 2) + hung;
}

function table(pen: Pen, x: number, floor: number, width: number, cloths: readonly string[]): string {
  const top = floor - 46;
  const stack = (sx: number, w: number, count: number, from: number) =>
    repeat(count, (index) => {
      const cloth = cloths[(index + from) % cloths.length] ?? '#e4d9c2';
      const y = top - 6 - index * 6;
      return (
        `<rect x="${sx + pen.random.about(0.8)}" y="${y}" width="${w}" height="6" rx="2" fill="${cloth}"/>` +
        stroke(`M${sx + 1} ${y + 6}h${w - 2}`, '#120c08', 0.6, 'opacity=".35"')
      );
    });
  const w = Math.min(38, width * 0.2);
  return (
    box(x, top, width, 5, '#8a6238') +
    box(x, top + 5, width, 2, '#4f361f') +
    stroke(
      `M${x + 8} ${top + 6}L${x + 5} ${floor}M${x + width - 8} ${top + 6}L${x + width - 5} ${floor}`,
      '#6a4a2b',
      3.4,
    ) +
    stack(x + 8, w, 5, 0) +
    stack(x + 14 + w, w, 3, 2) +
    (width > 110
      ? // A straw hat and a pair of shoes.
        shape(`M${x + width - 52} ${top}c4 -3 10 -3 11 -4c1 -9 4 -13 11 -13s10 4 11 13c1 1 7 1 11 4Z`, '#dcc796') +
        shape(`M${x + width - 41} ${top - 4}h22l.4 -3.5h-22.8Z`, '#34523d')
      : '')
  );
}

export function content(pen: Pen, { x, width, height, arch }: Pane, display: Display, floor: number): string {
  const tall = Math.min(height * (arch ? 0.74 : 0.86), 196);
  switch (display.kind) {
    case 'figures': {
      const count = display.outfits.length;
      const step = width / count;
      const plinth = box(x + 7, floor - 7, width - 14, 9, '#d8c7a6') + box(x + 7, floor + 2, width - 14, 3, '#7c6544');
      return (
        plinth +
        display.outfits
          .map((outfit, index) => mannequin(pen, outfit, x + step * (index + 0.5), floor - 7, tall - (index % 2) * 5))
          .join('')
      );
    }
    case 'rail':
      return rail(pen, x + 8, floor - 112, width - 16, floor, display.cloths);
    case 'table':
      return (
        (display.outfit ? mannequin(pen, display.outfit, x + width * 0.76, floor - 4, tall) : '') +
        table(pen, x + 10, floor, width * (display.outfit ? 0.5 : 0.84), display.cloths)
      );
    case 'door':
      return (
        box(x + width / 2 - 26, floor - 70, 52, 40, '#4a3524') +
        repeat(4, (index) =>
          box(
            x + width / 2 - 22 + index * 11.5,
            floor - 64,
            9,
            28,
            ['#a8854e', '#2d3b52', '#8c4536', '#34523d'][index] ?? '#a8854e',
          ),
        ) +
        box(x + width / 2 - 34, floor - 30, 68, 30, '#7a5a38') +
        box(x + width / 2 - 37, floor - 33, 74, 4, '#a67f4e')
      );
  }
}
