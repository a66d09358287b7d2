import { mixColours } from '../../base/colour.ts';
import { box, clip, fade, group, type Pen, repeat, shadow, shape, stroke } from '../pen/pen.ts';
import { casement, cornice } from './openings.ts';
import { type Building, GROUND, plane, streaks } from './wall.ts';

export function rationalist(pen: Pen, { x, width, top, wall, trim, second = '#34523d' }: Building): string {
  const floor = 70;
  const floors = Math.floor((316 - top) / floor);
  return (
    plane(pen, x, top, width, GROUND - top, wall) +
    repeat(floors, (index) => {
      const y = top + 26 + index * floor;
      const bays = Math.floor((width - 60) / 58);
      const step = (width - 60) / bays;
      return (
        box(x + 24, y - 5, width - 48, 48, mixColours(wall, '#6b5a48', 0.12)) +
        repeat(bays, (bay) => casement(pen, x + 30 + bay * step + 5, y, step - 10, 38, { frame: trim, bars: 2 })) +
        shadow(pen, `M${x + 20} ${y - 3}h${width - 40}v11h${-width + 40}Z`, 0.36, 1.8) +
        box(x + 14, y - 9, width - 28, 5, trim) +
        box(x + 14, y + 43, width - 28, 4, trim) +
        box(x + 24, y + 51, width - 48, 2, second, 'opacity=".8"')
      );
    }) +
    cornice(pen, x, top - 5, width, trim, 10) +
    // A glazed stairwell at the end, typical of the 1950s.
    repeat(Math.floor((300 - top) / 13), (index) =>
      box(x + width - 20, top + 16 + index * 13, 10, 9, mixColours('#37424a', pen.light.sky[1] ?? '#fff', 0.35)),
    ) +
    streaks(pen, x, top + 8, width, 26)
  );
}

export function brise(pen: Pen, { x, width, top, wall, trim }: Building): string {
  const cell = 27;
  const columns = Math.floor((width - 36) / cell);
  const rows = Math.floor((316 - top) / cell);
  const left = x + (width - columns * cell) / 2;
  const deep = mixColours(trim, '#2b2a2a', 0.62);
  return (
    plane(pen, x, top, width, GROUND - top, wall) +
    box(left, top + 14, columns * cell, rows * cell, deep) +
    repeat(rows * columns, (index) => {
      const cx = left + (index % columns) * cell;
      const cy = top + 14 + Math.floor(index / columns) * cell;
      const lit = pen.light.lamps > 0.9 && pen.random.next() < 0.2;
      return (
        box(cx, cy, cell, cell, trim) +
        box(
          cx + 3,
          cy + 3,
          cell - 6,
          cell - 6,
          lit ? '#f3cd84' : mixColours(deep, pen.light.sky[0] ?? '#fff', 0.12 + pen.random.next() * 0.12),
        ) +
        shape(
          `M${cx + 3} ${cy + 3}h${cell - 6}l-7 8h${-cell + 20}v${cell - 21}l-7 7Z`,
          mixColours(trim, '#3a332c', 0.46),
        ) +
        shape(`M${cx + 3} ${cy + cell - 3}l7 -7h${cell - 20}l7 7Z`, mixColours(trim, '#ffffff', 0.2))
      );
    }) +
    cornice(pen, x, top - 4, width, mixColours(trim, '#ffffff', 0.2), 8)
  );
}

export function deco(pen: Pen, { x, width, top, wall, trim, second = '#8c5a3c' }: Building): string {
  const mid = x + width / 2;
  return (
    plane(pen, x, top, width, GROUND - top, wall) +
    plane(pen, mid - 92, top - 44, 184, 44, wall) +
    plane(pen, mid - 60, top - 66, 120, 22, wall) +
    cornice(pen, x, top - 3, width, trim, 7) +
    cornice(pen, mid - 92, top - 47, 184, trim, 6) +
    cornice(pen, mid - 60, top - 69, 120, trim, 6) +
    [-1, 0, 1]
      .map((side) =>
        repeat(3, (index) =>
          box(
            mid + side * 26 - 8 + index * 7,
            top - 40,
            3,
            320 - top + 20,
            mixColours(index === 1 ? second : trim, wall, 0.2),
          ),
        ),
      )
      .join('') +
    repeat(4, (index) => {
      const wx = x + 30 + (index > 1 ? width - 60 - 2 * 96 : 0) + (index % 2) * 96;
      return (
        casement(pen, wx, top + 34, 70, 52, { frame: trim, bars: 3, sill: trim }) +
        casement(pen, wx, top + 122, 70, 46, { frame: trim, bars: 3, sill: trim })
      );
    }) +
    box(x, top + 104, width, 3, second) +
    box(x, top + 110, width, 3, second) +
    streaks(pen, x, top + 12, width, 26)
  );
}

export function brick(pen: Pen, { x, width, top, wall, trim }: Building): string {
  const outline = `M${x} ${top}h${width}v${GROUND - top}h${-width}Z`;
  const courses = repeat(Math.floor((330 - top) / 6), (row) => {
    const y = top + row * 6;
    return repeat(Math.ceil(width / 17) + 1, (index) => {
      if (pen.random.next() < 0.45) return '';
      return box(
        x + index * 17 - (row % 2) * 8.5,
        y,
        16,
        5,
        mixColours(wall, pen.random.next() < 0.5 ? '#3a1e14' : '#f0b58c', pen.random.between(0.06, 0.2)),
      );
    });
  });
  const bays = Math.round(width / 128);
  const step = width / bays;
  return (
    plane(pen, x, top, width, GROUND - top, mixColours(wall, '#d8b8a0', 0.14)) +
    group(courses, clip(pen, outline)) +
    box(
      x,
      top,
      width,
      330 - top,
      fade(pen, [`${pen.light.sun.colour}/${pen.light.sun.strength * 0.8}`, '#000000/0.06'], true),
    ) +
    repeat(bays * 2, (index) => {
      const wx = x + (index % bays) * step + step / 2 - 38;
      const wy = top + 32 + Math.floor(index / bays) * 98;
      return (
        casement(pen, wx, wy, 76, 62, { frame: trim, bars: 3, sill: '#cfc2ad' }) +
        box(wx - 8, wy - 12, 92, 7, '#cfc2ad')
      );
    }) +
    cornice(pen, x, top - 5, width, '#cfc2ad', 9)
  );
}

export function pavilion(pen: Pen, { x, width, top, wall, trim }: Building): string {
  return (
    plane(pen, x, top + 10, width, GROUND - top, wall) +
    repeat(Math.floor(width / 9), (index) =>
      box(x + index * 9, top + 14, 1.4, 74, mixColours(wall, '#2a1d12', 0.34), 'opacity=".55"'),
    ) +
    shadow(pen, `M${x - 20} ${top + 8}h${width + 40}v34h${-width - 40}Z`, 0.42, 5) +
    box(x - 38, top - 8, width + 76, 13, mixColours(trim, '#ffffff', 0.3)) +
    box(x - 38, top + 4, width + 76, 4, mixColours(trim, '#2a241c', 0.4)) +
    stroke(
      `M${x - 22} ${top + 8}V${GROUND}M${x + width + 22} ${top + 8}V${GROUND}`,
      mixColours(trim, '#3a332a', 0.5),
      5,
    )
  );
}
