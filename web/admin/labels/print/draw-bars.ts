import { code128, ean8, ean13, upca } from '@bwip-js/browser';
import { type Barcode, QUIET_ZONES, type Symbology } from '#domain/labels/barcode.ts';
import type { BarsSize } from '#domain/labels/fit-bars.ts';

export interface Bars extends BarsSize {
  /** The dark bars as the path of an SVG that is `modules` wide and 1 high. */
  path: string;
}

const ENCODERS = { ean13, ean8, upca, code128 } satisfies Record<Symbology, unknown>;

type Encoder = typeof ean13;
type Drawing = Parameters<Encoder>[1] & object;

/** Two pixels of the library for each module, so that the middle of every bar is an integer. */
const SCALE = 2;

/** The bars of a barcode, as the library draws them. Nothing else of its drawing is used. */
export function drawBars({ symbology, text }: Barcode): Bars {
  let modules = 0;
  let path = '';
  const drawing = {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    line(middle: number, _y0: number, _x1: number, _y1: number, width: number) {
      const from = (middle - width / 2) / SCALE;
      path += `M${from} 0h${width / SCALE}v1h-${width / SCALE}z`;
      modules = from + width / SCALE;
    },
    init() {},
    polygon() {},
    hexagon() {},
    ellipse() {},
    fill() {},
    text() {},
    end: () => null,
  } satisfies Drawing;
  ENCODERS[symbology]({ bcid: symbology, text, scale: SCALE, includetext: false }, drawing);
  return { modules, quiet: QUIET_ZONES[symbology], path };
}
