import { lightness, mixColours } from '../../base/colour.ts';
import { clip, group, type Pen, shape, stroke } from '../pen/pen.ts';
import { BODY, BODY_W, DRESS, LAPEL, LEGS, SHIRT_V, SLEEVE, SLEEVE_W, TROUSERS, WIDE } from './mannequin-outlines.ts';

export interface Outfit {
  kind: 'suit' | 'jacket' | 'shirt' | 'dress' | 'womanSuit' | 'skirt' | 'bust';
  /** The main cloth, then what is worn with it. */
  cloth: string;
  with?: string;
  accent?: string;
}

const DOLL = '#d9c7a8';

const WOOD = '#6d5036';

/** Garments are drawn 100 high, feet at 0, and mirrored about 0 where they are symmetric. */
const mirrored = (d: string, fill: string, more = '') =>
  shape(d, fill, more) + group(shape(d, fill, more), 'transform="scale(-1 1)"');

/** Shades the side away from the light, and highlights the other edge. */
function modelled(pen: Pen, d: string, fill: string): string {
  const cut = clip(pen, d);
  return (
    shape(d, fill) +
    group(
      shape('M3 -96C9 -70 7 -40 9 0H40V-100Z', '#140d08', 'opacity=".2"') +
        shape('M-40 -100H-9C-12 -70 -11 -40 -12 0H-40Z', '#fff6e4', 'opacity=".13"'),
      cut,
    )
  );
}

const edge = (cloth: string) => mixColours(cloth, lightness(cloth) < 0.3 ? '#e8dcc8' : '#2a1d10', 0.34);

function stand(): string {
  return shape('M-9 0C-9 -1.8 9 -1.8 9 0C9 1.4 -9 1.4 -9 0Z', '#3a3129') + stroke('M0 -1V-50', '#3a3129', 1.1);
}

const neck = () =>
  shape('M-2.7 -88L-2.4 -94.5C-2.3 -96.5 2.3 -96.5 2.4 -94.5L2.7 -88Z', DOLL) +
  shape('M-2.4 -94.5C-2.3 -97 2.3 -97 2.4 -94.5C1 -93.7 -1 -93.7 -2.4 -94.5Z', WOOD);

const shoes = (colour: string) => mirrored('M-10 -2.5L-3.2 -2.5L-3 0C-5 .8 -9.5 .8 -10.6 0Z', colour);

function tie(accent: string): string {
  return (
    shape('M-1.7 -88L1.7 -88L1 -85.2L2 -69L0 -64.5L-2 -69L-1 -85.2Z', accent) +
    shape('M-1.7 -88L1.7 -88L1 -85.2L-1 -85.2Z', '#000', 'opacity=".2"')
  );
}

const collar = (shirt: string) =>
  mirrored(
    'M-3.2 -91.5L-5.3 -87.5L-2.4 -84.2L0 -88.8Z',
    mixColours(shirt, '#ffffff', 0.35),
    `stroke="${edge(shirt)}" stroke-width=".25"`,
  );

function tailored(pen: Pen, { cloth, with: shirt = '#f4efe4', accent }: Outfit, woman: boolean): string {
  const body = woman ? BODY_W : BODY;
  const sleeve = woman ? SLEEVE_W : SLEEVE;
  const line = edge(cloth);
  const [lapelX, buttonY, pocketY] = woman ? [0.86, -64, -56] : [1, -61, -54];
  return (
    shape(SHIRT_V, shirt) +
    (accent ? tie(accent) : stroke('M0 -86V-66', edge(shirt), 0.3)) +
    collar(shirt) +
    mirrored(sleeve, mixColours(cloth, '#000000', 0.08), `stroke="${line}" stroke-width=".3" stroke-opacity=".6"`) +
    modelled(pen, body, cloth) +
    group(
      mirrored(LAPEL, mixColours(cloth, '#ffffff', 0.07), `stroke="${line}" stroke-width=".35" stroke-opacity=".75"`),
      `transform="scale(${lapelX} 1)"`,
    ) +
    stroke(`M0 -63L.3 -44`, line, 0.35, 'opacity=".8"') +
    mirrored(
      `M-10.5 ${pocketY}L-4.6 ${pocketY + 0.6}L-4.6 ${pocketY + 2.2}L-10.5 ${pocketY + 1.6}Z`,
      line,
      'opacity=".35"',
    ) +
    shape('M5.4 -77.5L9.4 -78.3L9.4 -77L5.4 -76.2Z', shirt) +
    `<circle cx="0" cy="${buttonY}" r=".7" fill="${line}"/><circle cx=".1" cy="${buttonY + 5}" r=".7" fill="${line}"/>`
  );
}

const crease = (cloth: string, x: number) =>
  stroke(`M${-x} -40L${-x * 0.96} -3M${x} -40L${x * 0.96} -3`, edge(cloth), 0.3, 'opacity=".6"');

function shirtFront(pen: Pen, cloth: string, hem: number): string {
  const line = edge(cloth);
  const body = `M-4 -90C-9 -88 -12.5 -86.5 -15.2 -84C-13.6 -76 -12 -68 -11.4 -60L-11 ${hem}L11 ${hem}L11.4 -60C12 -68 13.6 -76 15.2 -84C12.5 -86.5 9 -88 4 -90Z`;
  return (
    mirrored(
      'M-14.2 -84.8C-17.6 -83 -18.8 -78 -19 -72C-19.6 -64 -19.4 -55 -18.2 -48L-14 -48C-13.4 -56 -12.4 -64 -12 -71Z',
      mixColours(cloth, '#000000', 0.06),
      `stroke="${line}" stroke-width=".3" stroke-opacity=".5"`,
    ) +
    modelled(pen, body, cloth) +
    collar(cloth) +
    stroke(`M0 -87V${hem}`, line, 0.35) +
    [-82, -76, -70, -64, -58].map((y) => `<circle cx="0" cy="${y}" r=".45" fill="${line}"/>`).join('') +
    stroke('M3.6 -78H8.4V-72.5L6 -71L3.6 -72.5Z', line, 0.3, 'opacity=".7"')
  );
}

function drawOutfit(pen: Pen, outfit: Outfit): string {
  const { cloth, with: other = '#e4d9c2', accent = '#7a5539' } = outfit;
  switch (outfit.kind) {
    case 'suit':
      return (
        shoes('#2a1d16') +
        modelled(pen, TROUSERS, mixColours(cloth, '#000000', 0.06)) +
        crease(cloth, 6.6) +
        neck() +
        tailored(pen, outfit, false)
      );
    case 'jacket':
      return (
        shoes('#5e3f2d') +
        modelled(pen, TROUSERS, accent) +
        crease(accent, 6.6) +
        neck() +
        tailored(pen, { ...outfit, accent: undefined }, false)
      );
    case 'shirt':
      return (
        shoes('#6d4a30') +
        modelled(pen, TROUSERS, other) +
        crease(other, 6.6) +
        neck() +
        shirtFront(pen, cloth, -49) +
        shape('M-11.3 -51H11.3V-48.5H-11.3Z', accent)
      );
    case 'womanSuit':
      return (
        shoes('#5d2431') +
        modelled(pen, WIDE, mixColours(cloth, '#000000', 0.05)) +
        crease(cloth, 8) +
        neck() +
        tailored(pen, outfit, true)
      );
    case 'skirt':
      return (
        mirrored(LEGS, DOLL) +
        mirrored('M-4.6 -1.5L-1.2 -1.5L-1 0L-5.6 0Z', accent) +
        neck() +
        group(shirtFront(pen, cloth, -55), 'transform="scale(.86 1)"') +
        modelled(
          pen,
          'M-8.4 -60L8.4 -60C11 -46 13 -34 14 -22C6 -19.5 -6 -19.5 -14 -22C-13 -34 -11 -46 -8.4 -60Z',
          other,
        ) +
        stroke('M-4 -58L-7 -22M0 -58V-20.5M4 -58L7 -22', edge(other), 0.4, 'opacity=".5"') +
        shape('M-8.5 -61H8.5V-58.5H-8.5Z', accent)
      );
    case 'dress':
      return (
        mirrored(LEGS, DOLL) +
        mirrored('M-4.6 -1.5L-1.2 -1.5L-1 0L-5.6 0Z', accent) +
        neck() +
        shape('M-8 -85C-6 -87 -3 -88.5 0 -88.5C3 -88.5 6 -87 8 -85L0 -76Z', DOLL) +
        mirrored('M-9.6 -83C-12 -80 -12.6 -72 -12.4 -64L-10.4 -55L-9.6 -64L-8.8 -76Z', DOLL) +
        modelled(pen, DRESS, cloth) +
        stroke(
          'M-3 -62C-5 -48 -8 -34 -10 -20.5M0 -62C0 -48 -1 -34 -1 -19.5M3.4 -62C5 -48 8 -34 9.5 -20.5',
          edge(cloth),
          0.5,
          'opacity=".45"',
        ) +
        shape('M-7.2 -66.5L7.2 -66.5L7.6 -63.5L-7.6 -63.5Z', accent)
      );
    case 'bust':
      return (
        stand() +
        shape('M-11 -50C-6 -47 6 -47 11 -50L11 -54H-11Z', mixColours(DOLL, '#000000', 0.15)) +
        neck() +
        tailored(pen, outfit, false)
      );
  }
}

/** A dressed figure standing on (x, ground), `height` tall to the neck. */
export function mannequin(pen: Pen, outfit: Outfit, x: number, ground: number, height: number): string {
  const scale = height / 97;
  return (
    `<ellipse cx="${x}" cy="${ground}" rx="${height * 0.17}" ry="${height * 0.022}" fill="#120c08" opacity=".38"/>` +
    group(
      (outfit.kind === 'bust' ? '' : shape('M-8 0C-8 -1.4 8 -1.4 8 0C8 1.2 -8 1.2 -8 0Z', '#3a3129', 'opacity=".8"')) +
        drawOutfit(pen, outfit),
      `transform="translate(${x} ${ground}) scale(${scale.toFixed(3)})"`,
    )
  );
}
