import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useSearchParams } from 'react-router';
import { formatUsd, formatVes } from '#domain/money/money.ts';
import { formatCount } from '#domain/text/count.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IfMay } from '../access/may.client.tsx';
import { TextLink } from '../kit/document/cells.tsx';
import { PageHeading } from '../kit/page-heading.tsx';
import { failureOf, StaleNotice } from '../kit/stale-notice.tsx';
import { ListState } from '../kit/table/list-state.tsx';
import { STATUS_NAMES } from '../sales/data/sale-view.ts';
import { SetupPanel } from '../setup/setup-panel.tsx';
import { TodaysWork } from './attention.tsx';
import { BarSection } from './bar-table.tsx';
import { DaysSection } from './days-section.tsx';
import { DispatchSection } from './dispatch/dispatch-section.tsx';
import { LastBackup } from './last-backup.tsx';
import { MoneySection } from './money/money-section.tsx';
import { salesHref } from './panel-links.ts';
import { type Period, periodQuery, readPeriod } from './period.ts';
import { PeriodPicker } from './period-picker.tsx';
import { type SalesInCents, useAttention, useMoneyReport, useSalesReport } from './report-queries.ts';
import { changeOf } from './report-view.ts';
import { BestSellers, ByCategory, BySize } from './sold-sections.tsx';

export default function DashboardPage() {
  const [query, setQuery] = useSearchParams();
  const today = caracasDay(new Date());
  const period = readPeriod(query, today);
  const report = useSalesReport(period);
  const { data, isFetching, isPlaceholderData, refetch } = report;
  const attention = useAttention();
  const money = useMoneyReport(period);
  const failed = failureOf(report, 'Error al cargar el panel');
  const failedAttention = failureOf(attention, 'Error al cargar los pagos y el inventario');
  const refreshing = isFetching || attention.isFetching || money.isFetching;
  const pick = (next: Period) => setQuery(periodQuery(next), { preventScrollReset: true });
  const refresh = () => {
    void refetch();
    void attention.refetch();
    void money.refetch();
  };

  return (
    <>
      <PageHeading title="Panel" />
      <LastBackup at="top" />
      <SetupPanel />
      <TodaysWork today={today} />
      <div className="mt-10 mb-6 flex flex-wrap items-end justify-between gap-4 border-line border-t pt-8">
        <PeriodPicker period={period} today={today} onPick={pick} />
        <Button variant="secondary" onClick={refresh} disabled={refreshing}>
          <RefreshCw aria-hidden className={refreshing ? 'size-4 animate-spin' : 'size-4'} />
          Actualizar
        </Button>
      </div>
      {data && <StaleNotice failure={failed ?? failedAttention} onRetry={refresh} />}
      {data ? (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={cx('space-y-10 transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          <Sections report={data} period={period} />
        </div>
      ) : (
        <ListState loadingText="Cargando panel..." failed={failed} />
      )}
      <LastBackup at="foot" />
    </>
  );
}

function Sections({ report, period }: { report: SalesInCents; period: Period }) {
  return (
    <>
      <KeyFigures report={report} />
      <DaysSection days={report.days} />
      <IfMay needs={['money.read']}>
        <MoneySection period={period} />
      </IfMay>
      <div className="grid gap-10 lg:grid-cols-2">
        <BestSellers report={report} />
        <ByStatus report={report} />
      </div>
      <div className="grid gap-10 lg:grid-cols-2">
        <ByCategory report={report} />
        <BySize report={report} />
      </div>
      <DispatchSection period={period} />
    </>
  );
}

function ByStatus({ report }: { report: SalesInCents }) {
  return (
    <BarSection
      title="Por estado"
      note="Con las canceladas, sin las de tarjetas de regalo. De las devueltas, lo que se devolvió"
      headers={['Estado', 'Ventas', 'USD']}
      tone="ink"
      rows={[
        ...report.statuses.map(({ status, ...sums }) => ({
          key: status,
          name: STATUS_NAMES[status],
          to: salesHref(report, status),
          ...sums,
        })),
        { key: 'refunded', name: 'Devueltas', to: salesHref(report, 'devuelto'), ...report.refunded },
      ].map(({ sales, usd, ...row }) => ({
        ...row,
        measure: sales,
        figures: [formatCount(sales), formatUsd(usd)],
      }))}
    />
  );
}

/** Totals of the period with links to its sales, and the change from the previous period of the same length. */
function KeyFigures({ report }: { report: SalesInCents }) {
  const { totals, before, days } = report;
  const to = salesHref(report, 'vigente');
  const average = totals.sales > 0 ? Math.round(totals.usd / totals.sales) : null;
  const figures = [
    { name: 'Ventas', value: formatCount(totals.sales), change: changeOf(totals.sales, before.sales) },
    { name: 'Total en USD', value: formatUsd(totals.usd), change: changeOf(totals.usd, before.usd) },
    { name: 'Total en Bs', value: formatVes(totals.ves), change: changeOf(totals.ves, before.ves) },
    { name: 'Venta promedio', value: average === null ? '—' : formatUsd(average), change: null },
    { name: 'Piezas', value: formatCount(totals.pieces), change: null },
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-5 border-line border-y py-5 xl:justify-between">
      {figures.map(({ name, value, change }) => (
        <div key={name} className="min-w-36">
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className="tabular mt-1 whitespace-nowrap text-xl">
            <TextLink to={to} className="decoration-1 underline-offset-6">
              {value}
            </TextLink>
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
