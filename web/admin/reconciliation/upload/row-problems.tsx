import { useState } from 'react';
import type { StatementReport } from '#contract/reconciliation/statement.ts';
import type { Currency } from '#domain/payments/payment.ts';
import { formatCount } from '#domain/text/count.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { moneyText } from '../layout/money-text.ts';

const SHOWN = 50;

/** Rows of the file that cannot be stored, or that staff should look at. */
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

/** Movements that say something else than when they were stored, and those that the file lacks. */
export function ChangedLines({ changed, gone, currency }: ChangedLinesProps) {
  if (changed.length + gone.length === 0) return null;
  const say = ({ day, hundredths, reference, description }: StatementReport['gone'][number]) =>
    [formatDay(day), moneyText(hundredths, currency), reference, description].filter(Boolean).join(' · ');
  return (
    <section aria-label="Movimientos que cambiaron">
      <h2 className="mb-1.5 font-medium text-base">Movimientos que cambiaron</h2>
      <ul className="divide-y divide-line rounded-house border border-line text-sm empty:hidden">
        {changed.map(({ row, before, after }) => (
          <li key={row} className="px-3 py-2">
            <p className="text-danger">
              <span className="font-medium">Fila {row}:</span> no coincide con lo que ya estaba guardado. No se guarda.
            </p>
            <p className="mt-0.5 break-words text-ink-soft">Antes: {say(before)}</p>
            <p className="break-words">Ahora: {say(after)}</p>
          </li>
        ))}
      </ul>
      {changed.length > 0 && (
        <p className="mt-1.5 text-ink-soft text-sm">
          Si lo de ahora es otro movimiento, aparta el de antes en Movimientos y sube el archivo de nuevo.
        </p>
      )}
      {gone.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="min-h-9 cursor-pointer py-1.5 text-amber underline decoration-line-strong underline-offset-4">
            {gone.length === 1
              ? 'Un movimiento guardado no viene en este archivo'
              : `${formatCount(gone.length)} movimientos guardados no vienen en este archivo`}
          </summary>
          <ul className="space-y-1 text-ink-soft">
            {gone.map((line) => (
              <li key={say(line)} className="break-words">
                {say(line)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
