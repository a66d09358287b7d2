import { mixColours } from '../../base/colour.ts';
import { treeMark } from '../pen/lettering.ts';
import { box, clip, fade, group, halo, type Pen, repeat, shape, stroke } from '../pen/pen.ts';
import { content, type Display, type Pane } from './display.ts';

export function paneOutline({ x, y, width, height, arch }: Pane): string {
  if (!arch) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const r = width / 2;
  return `M${x} ${y + r * 0.7}C${x} ${y - r * 0.16} ${x + width} ${y - r * 0.16} ${x + width} ${y + r * 0.7}V${y + height}H${x}Z`;
}

/** A lamp's light on the wall behind it. */
function lampGlow(pen: Pen, x: number, y: number, width: number): string {
  const strength = (0.3 + pen.light.lamps * 0.45).toFixed(2);
  return `<ellipse cx="${x}" cy="${y}" rx="${width * 3}" ry="${width * 2.8}" fill="${halo(pen, '#ffe6ab')}" opacity="${strength}"/>`;
}

function lamp(x: number, top: number, drop: number, width: number): string {
  return (
    stroke(`M${x} ${top}V${top + drop}`, '#3a2c1e', 0.9) +
    shape(
      `M${x - 2} ${top + drop - 2}h4c1 5 ${width * 0.42} 5 ${width * 0.45} 10h${-width * 0.9 - 4}c0 -5 ${width * 0.36} -5 ${width * 0.45} -10Z`,
      '#2f2a22',
    ) +
    `<ellipse cx="${x}" cy="${top + drop + 8.5}" rx="${width * 0.42}" ry="2" fill="#fff3cf"/>`
  );
}

function interior(pen: Pen, pane: Pane, display: Display, wall: string): string {
  const { x, y, width, height } = pane;
  const lamps = pen.light.lamps;
  const floor = y + height - 13;
  const day = mixColours(wall, '#4a3d30', 0.58 - lamps * 0.42);
  const lit = mixColours(wall, '#ffe0a0', lamps * 0.4);
  const mid = x + width / 2;
  const room =
    box(x, y, width, height, fade(pen, [mixColours(day, '#2a2018', 0.3), day, lit])) +
    repeat(Math.max(2, Math.round(width / 34)), (index) =>
      box(
        x + index * 34 + 6,
        y + 26,
        22,
        height - 62,
        'none',
        `stroke="${mixColours(day, '#3a2a1a', 0.3)}" stroke-width="1" opacity=".55"`,
      ),
    ) +
    shape(`M${x} ${floor - 8}h${width}v${height}h${-width}Z`, fade(pen, ['#8a6a47', '#5b4229'])) +
    stroke(`M${x} ${floor - 8}h${width}`, '#f5ddb0', 0.9, 'opacity=".5"');
  const light = `<ellipse cx="${mid}" cy="${floor - 30}" rx="${width * 0.62}" ry="${height * 0.5}" fill="${halo(pen, '#ffdf9c')}" opacity="${(0.2 + lamps * 0.42).toFixed(2)}"/>`;
  const size = width > 90 ? 15 : 12;
  const at = lampPlaces(pane, display);
  const glows = at.map((lx) => lampGlow(pen, lx, y + 26, size)).join('');
  return (
    room +
    light +
    glows +
    content(pen, pane, display, floor) +
    at.map((lx, index) => lamp(lx, y, 14 + (index % 2) * 5, size)).join('')
  );
}

/** Between the figures, so that no lamp hangs in front of one; evenly spaced for other displays. */
function lampPlaces({ x, width }: Pane, display: Display): number[] {
  const count = display.kind === 'figures' ? display.outfits.length - 1 : width > 90 ? 2 : 1;
  return Array.from({ length: count }, (_, index) =>
    display.kind === 'figures'
      ? x + (width * (index + 1)) / (count + 1) + 3
      : x + width * (display.kind === 'table' && display.outfit ? 0.14 + index * 0.26 : (index + 0.5) / count),
  );
}

/** Glass that mirrors a little of the sky. */
function glass(pen: Pen, { x, y, width, height }: Pane): string {
  const sky = pen.light.sky[0] ?? '#ffffff';
  const bright = 0.17 - pen.light.lamps * 0.1;
  const lean = height * 0.5;
  const at = x + pen.random.between(-0.1, 0.35) * width;
  return (
    box(x, y, width, height, sky, `opacity="${(bright * 0.45).toFixed(2)}"`) +
    shape(
      `M${at + lean} ${y}h${width * 0.22}L${at + width * 0.22} ${y + height}h${-width * 0.22}Z`,
      '#fffdf5',
      `opacity="${bright.toFixed(2)}"`,
    ) +
    shape(
      `M${at + lean + width * 0.3} ${y}h${width * 0.06}L${at + width * 0.36} ${y + height}h${-width * 0.06}Z`,
      '#fffdf5',
      `opacity="${(bright * 0.8).toFixed(2)}"`,
    )
  );
}

/** The interior visible through one pane, clipped to its outline. */
export function shopWindow(pen: Pen, pane: Pane, display: Display, wall: string): string {
  const outline = paneOutline(pane);
  const mark =
    display.kind === 'door' ? treeMark(pane.x + pane.width / 2, pane.y + pane.height * 0.36, 17, '#f0d9a0') : '';
  const edge = stroke(outline, '#120c08', 7, `opacity=".3" ${clip(pen, outline)}`);
  return group(interior(pen, pane, display, wall) + glass(pen, pane) + mark + edge, clip(pen, outline));
}
