/** The keys of a phone beside each other. */
const ROWS = ['qwertyuiop', 'asdfghjkl', ' zxcvbnm'];
const NEIGHBOURS = new Set(
  ROWS.flatMap((row, at) =>
    [...row].flatMap((key, place) =>
      [row[place + 1], ROWS[at + 1]?.[place], ROWS[at + 1]?.[place - 1], ROWS[at + 1]?.[place + 1]].flatMap((other) =>
        other ? [key + other, other + key] : [],
      ),
    ),
  ),
);

const SWAPPED = 0.8;
const BESIDE = 0.8;
const MISSING = 0.9;
const OTHER = 1.1;
/** People seldom get the first letter wrong, unless the finger slips. */
const FIRST = 0.15;
const OTHER_FIRST = 2;

/** The largest cost of slips that a word of so many letters may have. */
export function mostSlips(letters: number): number {
  if (letters < 4) return 0;
  if (letters === 4) return 0.96;
  return letters < 8 ? 1.2 : 2.1;
}

/**
 * What it takes to make one word of another by slips of the finger: swapped, neighbouring, missing, doubled and other
 * letters (a weighted Damerau-Levenshtein distance). Infinity above `most`.
 */
export function slipCost(typed: string, meant: string, most: number): number {
  if (Math.abs(typed.length - meant.length) * MISSING > most) return Number.POSITIVE_INFINITY;
  let older: number[] = [];
  let old = Array.from({ length: meant.length + 1 }, (_, at) => at * MISSING + (at ? FIRST : 0));
  for (let row = 1; row <= typed.length; row += 1) {
    const now = [row * MISSING + FIRST];
    for (let at = 1; at <= meant.length; at += 1) {
      const [letter, other] = [typed[row - 1] as string, meant[at - 1] as string];
      const first = row === 1 && at === 1;
      let cost = (old[at - 1] as number) + (letter === other ? 0 : changed(letter, other, first));
      const dropped = (old[at] as number) + MISSING + (row === 1 ? FIRST : 0);
      const added = (now[at - 1] as number) + MISSING + (at === 1 ? FIRST : 0);
      cost = Math.min(cost, dropped, added);
      if (row > 1 && at > 1 && letter === meant[at - 2] && typed[row - 2] === other) {
        cost = Math.min(cost, (older[at - 2] as number) + SWAPPED);
      }
      now.push(cost);
    }
    older = old;
    old = now;
  }
  const cost = old[meant.length] as number;
  return cost <= most ? cost : Number.POSITIVE_INFINITY;
}

function changed(letter: string, other: string, first: boolean): number {
  if (NEIGHBOURS.has(letter + other)) return BESIDE + (first ? FIRST : 0);
  return first ? OTHER_FIRST : OTHER;
}
