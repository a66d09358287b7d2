import { type Cell, cellText } from '../values/cell.ts';
import { type DecimalMark, markOf } from '../values/read-amount.ts';
import type { Finding } from './finding.ts';

/**
 * Finds the decimal mark by the amounts that only one mark can explain.
 * @param usual the mark to propose when the amounts prove nothing
 */
export function guessDecimal(cells: readonly (Cell | undefined)[], usual: DecimalMark) {
  const proofs = { comma: 0, dot: 0 };
  const examples: Partial<Record<DecimalMark | 'unclear', string>> = {};
  let unclear = 0;
  for (const cell of cells) {
    const mark = markOf(cell);
    if (mark === null || mark === 'either') continue;
    if (mark === 'unclear') unclear += 1;
    else proofs[mark] += 1;
    examples[mark] ??= cellText(cell);
  }
  const { comma, dot } = proofs;
  const say = (decimal: DecimalMark, certainty: Finding['certainty'], text: string) => ({
    decimal,
    finding: { subject: 'decimal', certainty, text } satisfies Finding,
  });
  if (comma > 0 && dot > 0) {
    const decimal = comma >= dot ? 'comma' : 'dot';
    const text = `Unos montos llevan coma decimal (${examples.comma}) y otros punto (${examples.dot}).`;
    return say(decimal, 'ask', text);
  }
  if (comma > 0) return say('comma', 'sure', `La coma separa los decimales: ${examples.comma}.`);
  if (dot > 0) return say('dot', 'sure', `El punto separa los decimales: ${examples.dot}.`);
  if (unclear > 0)
    return say(usual, 'ask', `«${examples.unclear}» se puede leer de dos maneras. ¿Qué separa los decimales?`);
  return say(usual, 'sure', 'Los montos son números sin duda posible.');
}
