import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useSearchParams } from 'react-router';
import { formatUsd } from '#domain/money/money.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { PageHeading } from '../kit/page-heading.tsx';
import { failureOf, StaleNotice } from '../kit/stale-notice.tsx';
import { ListState } from '../kit/table/list-state.tsx';
import { STATUS_NAMES } from '../sales/data/sale-view.ts';
import { DaysWork } from './attention.tsx';
import { BarTable } from './bar-table.tsx';
import { DaysSection } from './days-section.tsx';
import { KeyFigures } from './key-figures.tsx';
import { LastBackup } from './last-backup.tsx';
import { MoneySection } from './money/money-section.tsx';
import { salesHref } from './panel-links.ts';
import { PanelSection } from './panel-section.tsx';
import { type Period, periodQuery, readPeriod } from './period.ts';
import { PeriodPicker } from './period-picker.tsx';
import type { SalesInCents } from './report-cents.ts';
import { useAttention, useMoneyReport, useSalesReport } from './report-queries.ts';
import { whole } from './report-view.ts';
import { BestSellers, ByCategory, BySize } from './sold-sections.tsx';

/** The dashboard: the day's work first, then the sales of a period. */
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
      <DaysWork today={today} />
      <div className="mt-10 mb-6 flex flex-wrap items-end justify-between gap-4 border-line border-t pt-8">
        <PeriodPicker period={period} today={today} onPick={pick} />
        <RefreshButton refreshing={isFetching || attention.isFetching || money.isFetching} onRefresh={refresh} />
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
        <ListState loadingText="Cargando panel..." empty={{ title: '' }} isEmpty={false} failed={failed} />
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
      <MoneySection period={period} />
      <div className="grid gap-10 lg:grid-cols-2">
        <BestSellers report={report} />
        <ByStatus report={report} />
      </div>
      <div className="grid gap-10 lg:grid-cols-2">
        <ByCategory report={report} />
        <BySize report={report} />
      </div>
    </>
  );
}

function ByStatus({ report }: { report: SalesInCents }) {
  return (
    <PanelSection title="Por estado" note="Con las canceladas">
      <BarTable
        label="Por estado"
        headers={['Estado', 'Ventas', 'USD']}
        empty=""
        tone="ink"
        rows={report.statuses.map(({ status, sales, usd }) => ({
          key: status,
          name: STATUS_NAMES[status],
          to: salesHref(report, status),
          measure: sales,
          figures: [whole(sales), formatUsd(usd)],
        }))}
      />
    </PanelSection>
  );
}

/** Reloads the data on screen. */
function RefreshButton({ refreshing, onRefresh }: { refreshing: boolean; onRefresh: () => void }) {
  return (
    <Button variant="secondary" onClick={onRefresh} disabled={refreshing}>
      <RefreshCw aria-hidden className={refreshing ? 'size-4 animate-spin' : 'size-4'} />
      Actualizar
    </Button>
  );
}
