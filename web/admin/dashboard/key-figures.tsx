import { formatUsd, formatVes } from '#domain/money/money.ts';
import { FigureLink } from './figure-link.tsx';
import { salesHref } from './panel-links.ts';
import type { SalesInCents } from './report-cents.ts';
import { changeOf, whole } from './report-view.ts';

/** Totals of the period, which lead to its sales, and the change from the equally long period before it. */
export function KeyFigures({ report }: { report: SalesInCents }) {
  const { totals, before, days } = report;
  const to = salesHref(report, 'vigente');
  const average = totals.sales > 0 ? Math.round(totals.usd / totals.sales) : null;
  const figures = [
    { name: 'Ventas', value: whole(totals.sales), change: changeOf(totals.sales, before.sales) },
    { name: 'Total en USD', value: formatUsd(totals.usd), change: changeOf(totals.usd, before.usd) },
    { name: 'Total en Bs', value: formatVes(totals.ves), change: changeOf(totals.ves, before.ves) },
    { name: 'Venta promedio', value: average === null ? '—' : formatUsd(average), change: null },
    { name: 'Piezas', value: whole(totals.pieces), change: null },
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-5 border-line border-y py-5 xl:justify-between">
      {figures.map(({ name, value, change }) => (
        <div key={name} className="min-w-36">
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className="tabular mt-1 whitespace-nowrap text-xl">
            <FigureLink to={to} className="decoration-1 underline-offset-6">
              {value}
            </FigureLink>
          </dd>
          {change && (
            <dd className="tabular text-ink-faint text-sm">
              {change} <span className="sr-only">frente a</span>
              <span aria-hidden>vs.</span> {days.length} días antes
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
