import type { StatementReport } from '#contract/reconciliation/statement.ts';
import type { Currency } from '#domain/payments/payment.ts';
import { MAX_CUTS, MAX_LINE } from '#domain/statements/formats/fixed-width.ts';
import { formatCount } from '#domain/text/count.ts';
import { amountText } from '#web/admin/kit/document/money-text.ts';

/** `1 movimiento`, `12 movimientos`. */
export function movements(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'movimiento' : 'movimientos'}`;
}

/** Sums up a report, one sentence for each count that is not zero. */
export function summaryOf({ counts, credits, debits }: StatementReport, currency: Currency): string[] {
  const { added, known, changed, refused, warnings, skipped, excluded, gone: missing } = counts;
  const sums = `entran ${amountText({ currency, hundredths: credits })} y salen ${amountText({ currency, hundredths: debits })}`;
  const sentences: [number, string][] = [
    [added, `${movements(added)} nuevos: ${sums}.`],
    [known, `${movements(known)} ya guardados: no se repiten.`],
    [changed, `${movements(changed)} no coinciden con lo guardado.`],
    [refused, `${rows(refused)} que no se pueden guardar.`],
    [warnings, `${rows(warnings)} por revisar.`],
    [excluded, `${movements(excluded)} apartados como comisión.`],
    [missing, `${movements(missing)} guardados que este archivo no trae.`],
    [skipped, `${rows(skipped)} sin movimiento, como totales y saldos.`],
  ];
  return sentences.flatMap(([count, sentence]) => (count > 0 ? [count === 1 ? singular(sentence) : sentence] : []));
}

/** Where columns begin, as staff count characters: from 1. */
export function cutsText(cuts: readonly number[]): string {
  return cuts.map((cut) => cut + 1).join(', ');
}

/** The places in a typed list such as `12, 25`; null when they are no rising numbers above 1. */
export function cutsOf(typed: string): number[] | null {
  const numbers = typed
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(Number);
  const isRising = numbers.every((number, at) => Number.isInteger(number) && number > (numbers[at - 1] ?? 1));
  const isValid = numbers.length > 0 && numbers.length <= MAX_CUTS && isRising && (numbers.at(-1) ?? 0) <= MAX_LINE;
  return isValid ? numbers.map((number) => number - 1) : null;
}

/** A line that counts characters in tens, with a mark where a column begins. */
export function rulerOf(width: number, cuts: readonly number[]): string {
  const marks = new Set(cuts);
  return Array.from({ length: width }, (_, at) => {
    if (marks.has(at)) return '▾';
    return (at + 1) % 10 === 0 ? String(((at + 1) / 10) % 10) : '·';
  }).join('');
}

function rows(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'fila' : 'filas'}`;
}

/** The sentence for a count of one. */
function singular(sentence: string): string {
  return sentence
    .replace(' nuevos:', ' nuevo:')
    .replace(' ya guardados: no se repiten', ' ya guardado: no se repite')
    .replace(' no coinciden', ' no coincide')
    .replace(' que no se pueden', ' que no se puede')
    .replace(' apartados', ' apartado')
    .replace(' guardados que', ' guardado que');
}
