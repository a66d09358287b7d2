import { dayOfMonth } from '../../time/spanish-day.ts';
import { type Cell, cellText } from '../values/cell.ts';
import { type DateOrder, orderOf, readDay } from '../values/read-day.ts';
import type { Finding } from './finding.ts';

/**
 * Finds out whether the day or the month comes first: by days above 12, otherwise by dates that would be in the future.
 * @param latest the latest possible day of a movement
 * @param usual the order to propose when the dates prove nothing
 */
export function guessDates(cells: readonly (Cell | undefined)[], latest: string, usual: DateOrder) {
  const proofs = { dmy: 0, mdy: 0 };
  const examples: Partial<Record<DateOrder, string>> = {};
  const unclear: Cell[] = [];
  for (const cell of cells) {
    const order = orderOf(cell);
    if (order === null || order === 'either' || cell === undefined) continue;
    if (order === 'unclear') {
      unclear.push(cell);
      continue;
    }
    proofs[order] += 1;
    examples[order] ??= cellText(cell);
  }
  const say = (dates: DateOrder, certainty: Finding['certainty'], text: string) => ({
    dates,
    finding: { subject: 'dates', certainty, text } satisfies Finding,
  });
  if (proofs.dmy > 0 && proofs.mdy > 0) {
    const dates = proofs.dmy >= proofs.mdy ? 'dmy' : 'mdy';
    return say(dates, 'ask', `Unas fechas empiezan por el día (${examples.dmy}) y otras por el mes (${examples.mdy}).`);
  }
  if (proofs.dmy > 0) return say('dmy', 'sure', `El día va primero: ${examples.dmy}.`);
  if (proofs.mdy > 0) return say('mdy', 'sure', `El mes va primero: ${examples.mdy}.`);
  if (unclear.length === 0) return say(usual, 'sure', 'Las fechas dicen solas su día, mes y año.');
  const isFuture = (order: DateOrder) => unclear.some((cell) => (readDay(cell, order) ?? '') > latest);
  const [first] = unclear;
  if (isFuture('mdy') !== isFuture('dmy')) {
    const dates = isFuture('mdy') ? 'dmy' : 'mdy';
    const other = dates === 'dmy' ? 'el mes' : 'el día';
    return say(dates, 'likely', `Leídas con ${other} primero, habría fechas futuras.`);
  }
  // Writes the month as a word: in digits, nobody could tell day and month apart.
  const day = readDay(first, usual) ?? '';
  return say(
    usual,
    'ask',
    `¿«${cellText(first)}» es el ${dayOfMonth(day)} de ${day.slice(0, 4)}? Día y mes se pueden confundir en este archivo.`,
  );
}
