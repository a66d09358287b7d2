import type { StatementReport } from '#contract/reconciliation/statement.ts';
import type { Currency } from '#domain/payments/payment.ts';
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
