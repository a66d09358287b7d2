import { cellText, type TableRow } from '../values/cell.ts';
import { markOf } from '../values/read-amount.ts';
import { orderOf } from '../values/read-day.ts';

/** The most columns into which a line is cut. */
export const MAX_CUTS = 40;
export const MAX_LINE = 2_000;

const SAMPLE = 300;
/** Below this share of the sampled lines, a text is no table. */
const FEWEST = 0.3;
/** Characters of a line that can hold a day, an amount and a reference. */
const SHORTEST_RECORD = 20;
const DAY = /\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\b20\d{6}|\b\d{2}\d{2}20\d{2}/;
const AMOUNT = /\d[.,]\d{2}\b/;

/**
 * Cuts each line at the same places.
 * @param cuts where the second column and the following ones begin, counted from 0, rising
 */
export function cutLines(lines: readonly string[], cuts: readonly number[]): TableRow[] {
  const starts = [0, ...cuts];
  return lines.map((line, index) => ({
    row: index + 1,
    cells: starts.map((start, at) => line.slice(start, starts[at + 1]).trim()),
  }));
}

/**
 * Finds where the columns of a text begin: behind the places that are blank in every line of a movement. Words of one
 * text that happen to stand below each other stay together.
 * @returns empty for lines of one length in which nothing is recognized; null when the text is no table
 */
export function guessCuts(lines: readonly string[]): number[] | null {
  const sample = lines.slice(0, SAMPLE);
  const movements = sample.filter((line) => DAY.test(line) && AMOUNT.test(line)).map((line) => line.slice(0, MAX_LINE));
  const written = sample.filter((line) => line.trim() !== '');
  if (movements.length === 0 || movements.length < written.length * FEWEST) return isEven(written) ? [] : null;
  const width = Math.max(...movements.map(({ length }) => length));
  const isBlank = Array.from({ length: width }, (_, at) => movements.every((line) => (line[at] ?? ' ') === ' '));
  const cuts: number[] = [];
  for (let at = 1; at < width; at += 1) if (isBlank[at - 1] && !isBlank[at]) cuts.push(at);
  const starts = isBlank[0] ? cuts.slice(1) : cuts;
  return withoutWords(movements, isBlank, starts).slice(0, MAX_CUTS);
}

/** Whether all lines have one length, as records of fixed width have. */
function isEven(lines: readonly string[]): boolean {
  const [first = ''] = lines;
  return lines.length > 1 && first.length >= SHORTEST_RECORD && lines.every(({ length }) => length === first.length);
}

/** Removes a cut between two columns of text with only one blank between them: they are words of one text. */
function withoutWords(movements: readonly string[], isBlank: readonly boolean[], cuts: readonly number[]): number[] {
  const rows = cutLines(movements, cuts);
  const isText = [0, ...cuts].map((_, column) =>
    rows.some(({ cells }) => {
      const cell = cells[column];
      return cellText(cell) !== '' && orderOf(cell) === null && markOf(cell) === null;
    }),
  );
  return cuts.filter((cut, index) => {
    const isWide = isBlank[cut - 2] === true;
    return isWide || !isText[index] || !isText[index + 1];
  });
}
