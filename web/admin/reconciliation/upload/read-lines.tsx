import type { StatementReport } from '#contract/reconciliation/statement.ts';
import type { Currency } from '#domain/payments/payment.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { cx } from '#web/ui/cx.ts';
import { moneyText } from '../layout/money-text.ts';

/** The first movements of the file as they will be stored. */
export function ReadLines({ sample, currency }: Pick<StatementReport, 'sample'> & { currency: Currency }) {
  if (sample.length === 0) return null;
  return (
    <section aria-label="Así se leen los primeros movimientos">
      <h2 className="mb-1.5 font-medium text-base">Así se leen los primeros movimientos</h2>
      <div className="overflow-x-auto rounded-house border border-line">
        <table className="w-full text-left text-sm">
          <thead className="text-ink-soft">
            <tr className="border-line border-b">
              <th scope="col" className="px-3 py-2 font-medium">
                Fila
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                Fecha
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                Monto
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                Referencia
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                Descripción
              </th>
            </tr>
          </thead>
          <tbody>
            {sample.map(({ row, day, hundredths, reference, description, payer }) => (
              <tr key={row}>
                <td className="tabular px-3 py-1 text-ink-faint">{row}</td>
                <td className="tabular whitespace-nowrap px-3 py-1">{formatDay(day)}</td>
                <td className={cx('tabular whitespace-nowrap px-3 py-1 text-right', hundredths < 0 && 'text-ink-soft')}>
                  {moneyText(hundredths, currency)}
                </td>
                <td className="tabular px-3 py-1">{reference || '—'}</td>
                <td className="max-w-80 truncate px-3 py-1" title={description}>
                  {[description, payer].filter(Boolean).join(' · ') || '—'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
