import { mixColours } from '../../base/colour.ts';
import { box, fade, group, type Pen, repeat, shadow, shape, stroke } from '../pen/pen.ts';

interface CasementOptions {
  frame?: string;
  shutters?: string;
  /** Upright bars of the frame. */
  bars?: number;
  sill?: string;
}

/** A window of the upper floors: sky in the glass by day, a lamp behind some of them at night. */
export function casement(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  options: CasementOptions = {},
): string {
  const { frame = '#efe7d8', shutters, bars = 1, sill } = options;
  const home = pen.light.lamps > 0.9 && pen.random.next() < 0.42;
  const sky = pen.light.sky[1] ?? '#dde3db';
  const pane = home
    ? fade(pen, ['#ffe2a0', '#f0b865'])
    : fade(pen, [mixColours('#35414a', sky, 0.5), mixColours('#232a2f', sky, 0.16)]);
  const drawn =
    pen.random.next() < 0.4 ? box(x, y, width * pen.random.between(0.2, 0.36), height, '#f2e9d6', 'opacity=".5"') : '';
  return (
    shadow(pen, `M${x - 2} ${y - 3}h${width + 6}v${height + 5}h${-width - 6}Z`, 0.22, 1.6) +
    box(x - 2.5, y - 2.5, width + 5, height + 5, frame) +
    box(x, y, width, height, pane) +
    drawn +
    shape(`M${x} ${y}h${width}v${height * 0.09}h${-width}Z`, pen.light.shadow, 'opacity=".4"') +
    repeat(bars, (index) => box(x + (width * (index + 1)) / (bars + 1) - 1, y, 2, height, frame)) +
    box(x, y + height * 0.3, width, 1.6, frame) +
    (shutters
      ? shutter(pen, x - width * 0.5 - 3, y, width * 0.5, height, shutters) +
        shutter(pen, x + width + 3, y, width * 0.5, height, shutters)
      : '') +
    (sill
      ? box(x - 6, y + height + 2.5, width + 12, 4, sill) +
        shadow(pen, `M${x - 5} ${y + height + 6.5}h${width + 12}v3h${-width - 12}Z`, 0.3, 0.8)
      : '')
  );
}

function shutter(pen: Pen, x: number, y: number, width: number, height: number, colour: string): string {
  return (
    shadow(pen, `M${x} ${y}h${width + 3}v${height + 3}h${-width - 3}Z`, 0.25, 1) +
    box(x, y, width, height, colour) +
    repeat(Math.floor((height - 8) / 4), (index) =>
      stroke(`M${x + 2.5} ${y + 5 + index * 4}h${width - 5}`, mixColours(colour, '#000000', 0.34), 1.1),
    ) +
    box(x, y, 1.2, height, mixColours(colour, '#ffffff', 0.3))
  );
}

/** A balcony of wrought iron over a slab; `deep` is the slab's height. */
export function balcony(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  { iron = '#26231f', slab = '#e6dcc8', rise = 34 } = {},
): string {
  const bars = Math.floor(width / 6);
  return (
    shadow(pen, `M${x + 2} ${y + 7}h${width}l7 16h${-width}Z`, 0.32, 2.5) +
    box(x - 3, y, width + 6, 7, slab) +
    box(x - 3, y + 5.5, width + 6, 1.5, '#000', 'opacity=".2"') +
    stroke(`M${x} ${y - rise}h${width}M${x} ${y - 3}h${width}M${x} ${y - rise + 6}h${width}`, iron, 1.5) +
    repeat(bars + 1, (index) => stroke(`M${x + (index * width) / bars} ${y}v${-rise}`, iron, 0.9)) +
    repeat(
      Math.floor(bars / 2),
      (index) =>
        `<circle cx="${x + ((index * 2 + 1) * width) / bars}" cy="${y - rise * 0.46}" r="3.4" fill="none" stroke="${iron}" stroke-width=".9"/>`,
    )
  );
}

/** A moulding that stands out from the wall and throws its shadow on it. */
export function cornice(pen: Pen, x: number, y: number, width: number, colour: string, height = 9): string {
  return (
    shadow(pen, `M${x} ${y + height}h${width + 8}v${height * 1.1}h${-width - 2}Z`, 0.3, 2.2) +
    box(x - 5, y, width + 10, height * 0.42, mixColours(colour, '#ffffff', 0.35)) +
    box(x - 3, y + height * 0.42, width + 6, height * 0.36, colour) +
    box(x - 1, y + height * 0.78, width + 2, height * 0.3, mixColours(colour, '#3a2d22', 0.28))
  );
}

/** Clay tiles seen from the street: rows of half rounds, no two of one colour. */
export function tileRoof(pen: Pen, x: number, y: number, width: number, height: number, inset: number): string {
  const rows = Math.max(3, Math.round(height / 8));
  const tones = ['#a65c3c', '#b86b46', '#9a5236', '#c07a52', '#8d4a33', '#ab6340'];
  const outline = `M${x + inset} ${y}H${x + width - inset}L${x + width} ${y + height}H${x}Z`;
  const id = pen.define((name) => `<clipPath id="${name}"><path d="${outline}"/></clipPath>`);
  const tiles = repeat(rows, (row) => {
    const ry = y + (row * height) / rows;
    const step = 10.5;
    return repeat(Math.ceil(width / step) + 1, (index) => {
      const tx = x + index * step - (row % 2) * (step / 2);
      const tone = tones[Math.floor(pen.random.next() * tones.length)] ?? '#a65c3c';
      return (
        shape(`M${tx} ${ry - 2}h${step}v${height / rows}q${-step / 2} 6 ${-step} 0Z`, tone) +
        stroke(`M${tx + step} ${ry}v${height / rows}`, '#4d2619', 0.9, 'opacity=".55"')
      );
    });
  });
  return (
    group(shape(outline, '#8d4a33') + tiles, `clip-path="url(#${id})"`) +
    shape(outline, fade(pen, ['#ffe2b8/0.28', '#2a140c/0.22'])) +
    shadow(pen, `M${x + 4} ${y + height}h${width}v14h${-width}Z`, 0.4, 3) +
    repeat(
      Math.floor(width / 10.5),
      (index) =>
        `<ellipse cx="${x + 5 + index * 10.5}" cy="${y + height + 1.5}" rx="5" ry="3.2" fill="${tones[index % 6]}"/><ellipse cx="${x + 5 + index * 10.5}" cy="${y + height + 2.2}" rx="3.2" ry="1.9" fill="#4d2619"/>`,
    )
  );
}
