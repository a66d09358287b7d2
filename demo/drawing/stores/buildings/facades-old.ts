import { mixColours } from '../../base/colour.ts';
import { box, fade, type Pen, repeat, shadow, shape } from '../pen/pen.ts';
import { balcony, casement, cornice, tileRoof } from './openings.ts';
import { type Building, GROUND, plane, streaks } from './wall.ts';

export function frenchWindows(pen: Pen, { x, width, top, wall, trim, second = '#34523d' }: Building): string {
  const bays = Math.max(3, Math.round(width / 112));
  const step = width / bays;
  const rows = top < 130 ? [top + 34, top + 34 + 112] : [top + 40];
  return (
    plane(pen, x, top, width, GROUND - top, wall) +
    repeat(bays + 1, (index) => {
      const px = x + Math.min(width - 15, Math.max(0, index * step - 7.5));
      return (
        box(px, top + 8, 15, 320 - top, mixColours(trim, '#ffffff', 0.12)) +
        box(px + 11, top + 8, 4, 320 - top, '#2a2018', 'opacity=".12"')
      );
    }) +
    rows
      .map((y) =>
        repeat(bays, (index) => {
          const wx = x + step * (index + 0.5) - 19;
          return (
            shape(`M${wx - 7} ${y - 7}h52l-4 -8q-22 -12 -44 0Z`, mixColours(trim, '#ffffff', 0.2)) +
            shadow(pen, `M${wx - 4} ${y - 7}h50v5h-50Z`, 0.3, 1) +
            casement(pen, wx, y, 38, 76, { frame: trim, shutters: second, bars: 1 }) +
            balcony(pen, wx - 24, y + 78, 86, { slab: trim })
          );
        }),
      )
      .join('') +
    // Parapet with turned posts.
    box(x, top - 26, width, 26, mixColours(wall, '#ffffff', 0.08)) +
    repeat(Math.floor(width / 13), (index) =>
      shape(`M${x + 6 + index * 13} ${top - 22}q5 8 0 17h4q-5 -9 0 -17Z`, mixColours(wall, '#3a2d22', 0.42)),
    ) +
    cornice(pen, x, top - 34, width, trim, 8) +
    cornice(pen, x, top - 2, width, trim, 13) +
    repeat(Math.floor(width / 15), (index) =>
      box(x + 4 + index * 15, top + 8, 6, 5, mixColours(trim, '#3a2d22', 0.3)),
    ) +
    streaks(pen, x, top + 12, width, 30)
  );
}

export function colonial(pen: Pen, { x, width, top, wall, trim, second = '#7d4a34' }: Building): string {
  return (
    plane(pen, x, top, width, GROUND - top, wall) +
    box(x, GROUND - 62, width, 62, second) +
    box(x, GROUND - 65, width, 3, trim) +
    box(x, GROUND - 62, width, 62, fade(pen, ['#ffffff/0.1', '#000000/0.16'])) +
    repeat(Math.floor(width / 26), (index) => box(x + 8 + index * 26, top - 2, 7, 12, '#5b3a26')) +
    tileRoof(pen, x - 16, top - 66, width + 32, 64, 34) +
    streaks(pen, x, top + 14, width, 34)
  );
}

export function arcade(pen: Pen, building: Building): string {
  const { x, width, top, trim, second = '#7d4a34' } = building;
  const step = width / 4;
  return (
    colonial(pen, building) +
    repeat(4, (index) => {
      const wx = x + step * (index + 0.5) - 17;
      return (
        casement(pen, wx, top + 36, 34, 64, { frame: trim, shutters: second, bars: 1 }) +
        balcony(pen, wx - 20, top + 104, 74, { slab: '#6b4630', iron: '#5b3a26', rise: 30 })
      );
    }) +
    cornice(pen, x, top + 124, width, trim, 7)
  );
}

export function villa(pen: Pen, building: Building): string {
  const { x, width, top, wall, trim, second = '#3b5a45' } = building;
  return (
    plane(pen, x, top, width, GROUND - top, wall) +
    [0.2, 0.5, 0.8]
      .map((share, index) => {
        const wx = x + width * share - 23;
        return casement(pen, wx, top + 34, 46, 72, {
          frame: trim,
          shutters: second,
          bars: 1,
          sill: index === 1 ? undefined : trim,
        });
      })
      .join('') +
    balcony(pen, x + width * 0.5 - 62, top + 110, 124, { slab: trim }) +
    cornice(pen, x, 312, width, trim, 8) +
    tileRoof(pen, x - 22, top - 70, width + 44, 68, 78) +
    streaks(pen, x, top + 10, width, 20)
  );
}
