import { toHex, toRgb } from '../../base/colour.ts';
import { createRandom, type Random } from '../../base/seeded-random.ts';
import type { Light } from './light.ts';

/** Shared by all parts of a picture: the random generator, the light, and the list of SVG definitions. */
export interface Pen {
  random: Random;
  light: Light;
  /** Adds an SVG definition (gradient, clip, filter) and returns its id. */
  define(make: (id: string) => string): string;
  definitions(): string;
}

export function createPen(seed: number, light: Light): Pen {
  const defined: string[] = [];
  return {
    random: createRandom(seed),
    light,
    define(make) {
      const id = `d${defined.length}`;
      defined.push(make(id));
      return id;
    },
    definitions: () => defined.join(''),
  };
}

/** A colour tinted for the time of day. */
export function inLight(pen: Pen, colour: string): string {
  const [red, green, blue] = toRgb(colour);
  const [r, g, b] = pen.light.tint;
  return toHex([red * r, green * g, blue * b]);
}

const round = (value: number) => Math.round(value * 10) / 10;

export function box(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`;
}

export function shape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`;
}

export function group(content: string, more = ''): string {
  return `<g ${more}>${content}</g>`;
}

export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

/** Joins the results of `count` calls of `draw`. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** A fill that runs from the first colour to the last; `across` from left to right instead of downwards. */
export function fade(pen: Pen, colours: readonly string[], across = false): string {
  const stops = colours
    .map((colour, index) => {
      const [rgb = colour, alpha] = colour.split('/');
      return `<stop offset="${round((index / (colours.length - 1)) * 100)}%" stop-color="${rgb}"${alpha ? ` stop-opacity="${alpha}"` : ''}/>`;
    })
    .join('');
  const to = across ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
  return `url(#${pen.define((id) => `<linearGradient id="${id}" x1="0" y1="0" ${to}>${stops}</linearGradient>`)})`;
}

/** A soft round glow: opaque in the middle, transparent at the edge. */
export function halo(pen: Pen, colour: string): string {
  return `url(#${pen.define(
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}"/><stop offset="35%" stop-color="${colour}" stop-opacity=".42"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
  )})`;
}

export function blur(pen: Pen, amount: number): string {
  return `filter="url(#${pen.define(
    (id) =>
      `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${amount}"/></filter>`,
  )})"`;
}

export function clip(pen: Pen, d: string): string {
  return `clip-path="url(#${pen.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)})"`;
}

/** A shadow over what is under it, in the shadow colour of this light. */
export function shadow(pen: Pen, d: string, strength = 0.3, soft = 0): string {
  return shape(d, pen.light.shadow, `opacity="${strength}" ${soft ? blur(pen, soft) : ''}`);
}
