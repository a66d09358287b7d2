import { useState } from 'react';
import type { StatementReport } from '#contract/reconciliation/statement.ts';
import type { Currency } from '#domain/payments/payment.ts';
import { formatCount } from '#domain/text/count.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { amountText } from '#web/admin/kit/document/money-text.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

const SHOWN = 50;

/** Rows of the file that cannot be stored, or that staff should check. */
export function RowProblems({ problems, omittedProblems }: Pick<StatementReport, 'problems' | 'omittedProblems'>) {
  const [shown, setShown] = useState(SHOWN);
  if (problems.length === 0) return null;
  return (
    <section aria-label="Filas con problemas">
      <h2 className="mb-1.5 font-medium text-base">Filas con problemas</h2>
      <ul className="divide-y divide-line rounded-house border border-line text-sm">
        {problems.slice(0, shown).map(({ row, level, message, text }) => (
          <li key={`${row}${message}`} className="px-3 py-2">
            <p className={cx(level === 'refused' ? 'text-danger' : 'text-amber')}>
              <span className="font-medium">Fila {row}:</span> {message}
              {level === 'warning' && ' Se guarda igual.'}
            </p>
            {text && <p className="mt-0.5 break-words text-ink-soft">{text}</p>}
          </li>
        ))}
      </ul>
      {problems.length > shown && (
        <Button size="sm" variant="quiet" className="mt-2" onClick={() => setShown(shown + SHOWN * 4)}>
          Ver más ({(problems.length - shown + omittedProblems).toLocaleString('es-VE')})
        </Button>
      )}
    </section>
  );
}

interface ChangedLinesProps extends Pick<StatementReport, 'changed' | 'gone'> {
  currency: Currency;
}

/** Lines that differ from the stored ones, and stored lines that are missing in the file. */
export function ChangedLines({ changed, gone: missing, currency }: ChangedLinesProps) {
  if (changed.length + missing.length === 0) return null;
  const textOf = ({ day, hundredths, reference, description }: StatementReport['gone'][number]) =>
    [formatDay(day), amountText({ currency, hundredths }), reference, description].filter(Boolean).join(' · ');
  return (
    <section aria-label="Movimientos que cambiaron">
      <h2 className="mb-1.5 font-medium text-base">Movimientos que cambiaron</h2>
      <ul className="divide-y divide-line rounded-house border border-line text-sm empty:hidden">
        {changed.map(({ row, before, after }) => (
          <li key={row} className="px-3 py-2">
            <p className="text-danger">
              <span className="font-medium">Fila {row}:</span> no coincide con lo que ya estaba guardado. No se guarda.
            </p>
            <p className="mt-0.5 break-words text-ink-soft">Antes: {textOf(before)}</p>
            <p className="break-words">Ahora: {textOf(after)}</p>
          </li>
        ))}
      </ul>
      {changed.length > 0 && (
        <p className="mt-1.5 text-ink-soft text-sm">
          Si lo de ahora es otro movimiento, aparta el de antes en Movimientos y sube el archivo de nuevo.
        </p>
      )}
      {missing.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="min-h-9 cursor-pointer py-1.5 text-amber underline decoration-line-strong underline-offset-4">
            {missing.length === 1
              ? 'Un movimiento guardado no viene en este archivo'
              : `${formatCount(missing.length)} movimientos guardados no vienen en este archivo`}
          </summary>
          <ul className="space-y-1 text-ink-soft">
            {missing.map((line) => (
              <li key={textOf(line)} className="break-words">
                {textOf(line)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
