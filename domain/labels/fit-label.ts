import type { Box, Dots } from './dots.ts';
import { type BarsSize, fitBars, type TooWide } from './fit-bars.ts';
import { heightOf, type LabelRow, rowOf, sizeWithin, stackRows, type TextPlace, textWidth } from './label-row.ts';
import { type PriceTexts, priceRows } from './price-rows.ts';

/** The texts of a label; '' for one that is not printed. */
export interface LabelTexts extends PriceTexts {
  name: string;
  /** Size and reference. */
  details: string;
  /** The barcode as people read it. */
  code: string;
}

export interface LabelLayout {
  /** Width of the thinnest bar. */
  module: Dots;
  bars: Box;
  texts: TextPlace[];
}

/** The label is too low for all that is to stand on it. */
export interface TooLow {
  fault: 'too-low';
}

/** Heights of bars: the first is sought, below the second a scanner has to be held too straight. */
const GOOD_BARS: Dots = 72;
const LEAST_BARS: Dots = 40;
const MOST_BARS: Dots = 200;
/** Sizes of letters: 2.1 mm are the least that everybody reads. */
const LEAST_SIZE: Dots = 17;
const MOST_SIZE: Dots = 40;
/** Size of letters, of the height of the label and of its width. */
const OF_HEIGHT = 0.085;
const OF_WIDTH = 0.065;
/** Sizes of letters, of those of the name. */
const DETAILS_SHARE = 0.95;
const CODE_SHARE = 0.9;
/** Width of an average letter, of its size. A name that is longer after all ends in an ellipsis. */
const LETTER = 0.55;

/**
 * Places bars and texts on a label, without overlap and within what can be printed on. Letters are as large as leaves the
 * bars a good height; on a low label the bars are lower, then the prices smaller.
 * @param width of the label
 * @param area where it can be printed on
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
  /** Prices are set smaller rather than on a second line. */
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
