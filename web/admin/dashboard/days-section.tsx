import { type ComponentType, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatUsd, formatVes } from '#domain/money/money.ts';
import { formatCount } from '#domain/text/count.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { TextLink } from '../kit/document/cells.tsx';
import { Switch } from '../kit/switch.tsx';
import { PanelSection } from './bar-table.tsx';
import type { DaysChartProps } from './days-chart.tsx';
import { salesHref } from './panel-links.ts';
import type { SalesInCents } from './report-queries.ts';
import type { Currency } from './report-view.ts';

type Day = SalesInCents['days'][number];

const CURRENCIES = { usd: 'USD', ves: 'Bs' } as const;
const VIEWS = { chart: 'Gráfico', table: 'Tabla' } as const;

export function DaysSection({ days }: { days: readonly Day[] }) {
  const [currency, setCurrency] = useState<Currency>('usd');
  const [view, setView] = useState<keyof typeof VIEWS>('chart');
  const { Chart, failed } = useDaysChart();
  const navigate = useNavigate();
  const openDay = (day: string) => navigate(salesHref({ from: day, to: day }, 'vigente'));
  const asTable = view === 'table' || failed;
  return (
    <PanelSection
      title="Ventas por día"
      note={
        failed
          ? 'El gráfico no se pudo cargar: aquí están sus cifras.'
          : 'Sin las canceladas ni las de tarjetas de regalo'
      }
      actions={
        <div className="flex flex-wrap gap-3">
          {!asTable && <Switch label="Moneda" options={CURRENCIES} value={currency} onChange={setCurrency} />}
          {!failed && <Switch label="Ver como" options={VIEWS} value={view} onChange={setView} />}
        </div>
      }
    >
      {asTable ? (
        <DaysTable days={days} />
      ) : (
        <div className="h-72">{Chart && <Chart days={days} currency={currency} onDay={openDay} />}</div>
      )}
    </PanelSection>
  );
}

const CELL = 'tabular whitespace-nowrap py-1.5 pl-4 text-right';

function DaysTable({ days }: { days: readonly Day[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must scroll by keyboard
    <section className="max-h-96 overflow-y-auto" tabIndex={0} aria-label="Ventas por día, en tabla">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-ink-soft">
            {['Día', 'Ventas', 'USD', 'Bs'].map((header) => (
              <th
                key={header}
                scope="col"
                className="sticky top-0 bg-paper py-1.5 pl-4 text-right font-medium first:pl-0 first:text-left"
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, sales, usd, ves }) => (
            <tr key={day} className="border-line border-t">
              <th scope="row" className="tabular py-1.5 text-left font-normal">
                {sales > 0 ? (
                  <TextLink to={salesHref({ from: day, to: day }, 'vigente')}>{formatDay(day)}</TextLink>
                ) : (
                  formatDay(day)
                )}
              </th>
              <td className={CELL}>{formatCount(sales)}</td>
              <td className={CELL}>{formatUsd(usd)}</td>
              <td className={CELL}>{formatVes(ves)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

let loaded: ComponentType<DaysChartProps> | null = null;

/** Loads the chart's large code separately; the dashboard works without it. */
function useDaysChart() {
  const [Chart, setChart] = useState(() => loaded);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (loaded) return;
    let isUnmounted = false;
    import('./days-chart.tsx').then(
      (module) => {
        loaded = module.default;
        if (!isUnmounted) setChart(() => loaded);
      },
      () => {
        if (!isUnmounted) setFailed(true);
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  return { Chart, failed };
}
