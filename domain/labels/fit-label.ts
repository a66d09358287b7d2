import type { Box, Dots } from './dots.ts';
import { type BarsSize, fitBars, type TooWide } from './fit-bars.ts';
import { heightOf, type LabelRow, rowOf, sizeWithin, stackRows, type TextPlace, textWidth } from './label-row.ts';
import { type PriceTexts, priceRows } from './price-rows.ts';

/** The texts on a label; '' for a text that is not printed. */
export interface LabelTexts extends PriceTexts {
  name: string;
  /** Text with size and reference. */
  details: string;
  /** The barcode's digits below the bars. */
  code: string;
}

export interface LabelLayout {
  /** Width of the thinnest bar. */
  module: Dots;
  bars: Box;
  texts: TextPlace[];
}

/** The label is not high enough for its contents. */
export interface TooLow {
  fault: 'too-low';
}

/** Heights of the bars: the first is the goal. Below the second, the scanner has to be held too straight. */
const GOOD_BARS: Dots = 72;
const LEAST_BARS: Dots = 40;
const MOST_BARS: Dots = 200;
/** Sizes of letters: everybody can still read 2.1 mm. */
const LEAST_SIZE: Dots = 17;
const MOST_SIZE: Dots = 40;
/** Largest size of letters, as a share of the label's height and of its width. */
const OF_HEIGHT = 0.085;
const OF_WIDTH = 0.065;
/** Sizes of other letters, as a share of the name's size. */
const DETAILS_SHARE = 0.95;
const CODE_SHARE = 0.9;
/** Average width of a letter, as a share of its size. A name that is longer after all ends in an ellipsis. */
const LETTER = 0.55;

/**
 * Places bars and texts on a label, within the printable area and without overlap. Chooses the largest letters that
 * leave the bars at a good height. On a low label the bars become lower, then the prices smaller.
 * @param width of the label
 * @param area the printable area
 */
export function fitLabel(texts: LabelTexts, code: BarsSize, width: Dots, area: Box): LabelLayout | TooWide | TooLow {
  const bars = fitBars(code, width, area);
  if ('fault' in bars) return bars;
  for (const attempt of attempts(texts, area)) {
    const { above, below } = rowsOf(texts, attempt, area);
    const height = Math.min(MOST_BARS, area.height - heightOf(above) - heightOf(below));
    if (height < attempt.leastBars) continue;
    const left = area.height - heightOf(above) - heightOf(below) - height;
    const top = area.y + Math.floor(left / 2);
    const y = top + heightOf(above);
    return {
      module: bars.module,
      bars: { x: bars.x, y, width: bars.width, height },
      texts: [...stackRows(above, top), ...stackRows(below, y + height)],
    };
  }
  return { fault: 'too-low' };
}

interface Attempt {
  size: Dots;
  nameLines: number;
  leastBars: Dots;
  /** Prices become smaller instead of taking a second line. */
  squeeze: boolean;
}

function* attempts({ name }: LabelTexts, area: Box): Generator<Attempt> {
  const suiting = Math.floor(Math.min(area.height * OF_HEIGHT, area.width * OF_WIDTH));
  const largest = Math.min(MOST_SIZE, Math.max(LEAST_SIZE, suiting));
  const ways = [
    { leastBars: GOOD_BARS, squeeze: false },
    { leastBars: LEAST_BARS, squeeze: false },
    { leastBars: LEAST_BARS, squeeze: true },
  ];
  for (const way of ways) {
    for (let size = largest; size >= LEAST_SIZE; size -= 1) {
      if (name.length * LETTER * size > area.width) yield { ...way, size, nameLines: 2 };
      yield { ...way, size, nameLines: 1 };
    }
  }
}

function rowsOf(texts: LabelTexts, { size, nameLines, squeeze }: Attempt, area: Box) {
  const above: LabelRow[] = [];
  if (texts.name) above.push(rowOf('name', size, area, nameLines));
  if (texts.details) above.push(rowOf('details', Math.round(size * DETAILS_SHARE), area));
  const code = Math.round(size * CODE_SHARE);
  const codeRow = rowOf('code', sizeWithin(code, textWidth(texts.code, code), area), area);
  const below = [codeRow, ...priceRows(texts, size, area, squeeze)];
  return { above, below };
}
