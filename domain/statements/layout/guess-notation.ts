import type { Finding, SignConvention } from '#domain/statements/layout/mapping.ts';
import { type Cell, cellText } from '#domain/statements/values/cell.ts';
import { type DecimalMark, markOf, readAmount } from '#domain/statements/values/read-amount.ts';
import { type DateOrder, orderOf, readDay } from '#domain/statements/values/read-day.ts';
import { dayOfMonth } from '#domain/time/spanish-day.ts';

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

/** An amount and the balance beside it, as written. In the order of the file. */
interface SignedCell {
  amount: Cell | undefined;
  balance: Cell | undefined;
}

/** With fewer pairs of rows, the balances prove nothing. */
const FEWEST_PAIRS = 2;
const MOST = 0.9;

/**
 * Finds out what the sign means in a single column of amounts. A running balance proves it; without one, amounts of
 * both signs suggest it.
 */
export function guessSign(rows: readonly SignedCell[], decimal: DecimalMark) {
  const read = rows.flatMap(({ amount, balance }) => {
    const value = readAmount(amount, decimal);
    if (!('hundredths' in value)) return [];
    const sum = readAmount(balance, decimal);
    return [{ amount: value.hundredths, balance: 'hundredths' in sum ? sum.hundredths : null }];
  });
  const say = (sign: SignConvention, certainty: Finding['certainty'], text: string) => ({
    sign,
    finding: { subject: 'sign', certainty, text } satisfies Finding,
  });
  const hasBelow = read.some(({ amount }) => amount < 0);
  const hasAbove = read.some(({ amount }) => amount > 0);
  const [asWritten, inverted] = [shareThatAddsUp(read, 1), shareThatAddsUp(read, -1)];
  if (asWritten >= MOST && inverted < MOST) return say('signed', 'sure', 'El saldo confirma los signos de los montos.');
  if (inverted >= MOST && asWritten < MOST && hasAbove && hasBelow) {
    return say('inverted', 'sure', 'Según el saldo, los montos negativos son los que entran.');
  }
  if (hasBelow && hasAbove) return say('signed', 'likely', 'Los montos positivos entran y los negativos salen.');
  if (hasBelow) return say('signed', 'ask', 'Todos los montos son negativos. ¿Es dinero que sale?');
  return say('credits', 'ask', 'Ningún monto tiene signo. ¿Es todo dinero que entra?');
}

/**
 * Share of neighbouring rows whose balances differ by exactly the amount. Tries both orders of the file and takes the
 * better one.
 */
function shareThatAddsUp(rows: readonly { amount: number; balance: number | null }[], factor: 1 | -1): number {
  let pairs = 0;
  let [older, newer] = [0, 0];
  for (let index = 1; index < rows.length; index += 1) {
    const [before, row] = [rows[index - 1], rows[index]];
    if (!before || !row || before.balance === null || row.balance === null) continue;
    pairs += 1;
    if (before.balance + factor * row.amount === row.balance) older += 1;
    if (row.balance + factor * before.amount === before.balance) newer += 1;
  }
  return pairs < FEWEST_PAIRS ? 0 : Math.max(older, newer) / pairs;
}
