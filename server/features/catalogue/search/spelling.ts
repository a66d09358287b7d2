/** The rows of a phone's keyboard; keys next to each other are easily confused. */
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
const NEIGHBOUR = 0.8;
const MISSING = 0.9;
const OTHER = 1.1;
/** Added at the first letter, which people seldom get wrong. */
const FIRST = 0.15;
const OTHER_FIRST = 2;

/** The highest cost at which a word with this many letters is still corrected. */
export function maxSlipCost(letters: number): number {
  if (letters < 4) return 0;
  if (letters === 4) return 0.96;
  return letters < 8 ? 1.2 : 2.1;
}

/**
 * The cost of typing slips between two words: swapped, neighbouring, missing, doubled and other letters (a weighted
 * Damerau-Levenshtein distance). Infinity above `most`.
 */
export function slipCost(typed: string, target: string, most: number): number {
  if (Math.abs(typed.length - target.length) * MISSING > most) return Number.POSITIVE_INFINITY;
  let older: number[] = [];
  let old = Array.from({ length: target.length + 1 }, (_, at) => at * MISSING + (at ? FIRST : 0));
  for (let row = 1; row <= typed.length; row += 1) {
    const now = [row * MISSING + FIRST];
    for (let at = 1; at <= target.length; at += 1) {
      const [letter, other] = [typed[row - 1] as string, target[at - 1] as string];
      const first = row === 1 && at === 1;
      let cost = (old[at - 1] as number) + (letter === other ? 0 : changed(letter, other, first));
      const dropped = (old[at] as number) + MISSING + (row === 1 ? FIRST : 0);
      const added = (now[at - 1] as number) + MISSING + (at === 1 ? FIRST : 0);
      cost = Math.min(cost, dropped, added);
      if (row > 1 && at > 1 && letter === target[at - 2] && typed[row - 2] === other) {
        cost = Math.min(cost, (older[at - 2] as number) + SWAPPED);
      }
      now.push(cost);
    }
    older = old;
    old = now;
  }
  const cost = old[target.length] as number;
  return cost <= most ? cost : Number.POSITIVE_INFINITY;
}

function changed(letter: string, other: string, first: boolean): number {
  if (NEIGHBOURS.has(letter + other)) return NEIGHBOUR + (first ? FIRST : 0);
  return first ? OTHER_FIRST : OTHER;
}

/**
 * A key for how a word sounds in Venezuela; words that sound alike share it. Equal are b and v; s, z, x and soft c; ll and y;
 * g and j before e and i; k, qu and hard c; sh and ch; n and m before b; -ado and -ao. h and doubled letters do not count.
 */
export function soundOf(folded: string): string {
  return folded
    .replace(/[cs]h/g, 'C')
    .replace(/h/g, '')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/gu(?=[ei])/g, 'G')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/c(?=[ei])/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/[zx]/g, 's')
    .replace(/[vw]/g, 'b')
    .replace(/ll/g, 'y')
    .replace(/(?<=[aeiou])i(?=[aeiou])/g, 'y')
    .replace(/n(?=[bp])/g, 'm')
    .replace(/ado(?=s?$)/, 'ao')
    .replace(/(.)\1+/g, '$1');
}

const DIMINUTIVE = /^(.{2,}?)(ec|c)?(?:it|(?<=t)ic)([oae])s?$/;

/**
 * The candidates for the base form of a diminutive: `camisita` gives `camisa`, `zapatico` `zapato`, `saquito` `saco`,
 * `pantaloncito` `pantalon`, `lucecita` `luz`. Most candidates are not words; the caller checks them.
 */
export function baseFormsOf(folded: string): string[] {
  const [, root, link, vowel = ''] = DIMINUTIVE.exec(folded) ?? [];
  if (!root) return [];
  const hard = root.replace(/qu$/, 'c').replace(/gu$/, 'g');
  const roots = [hard, root.replace(/c$/, 'z'), ...(link ? [`${root}z`] : [])];
  const wholes = roots.flatMap((one) => (link ? [one, `${one}e`, one + vowel] : [one + vowel, one, `${one}e`]));
  return [...new Set(wholes)].filter((whole) => whole.length > 2);
}
