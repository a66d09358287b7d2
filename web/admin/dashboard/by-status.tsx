import type { SalesReport } from '#contract/sales/report.ts';
import { STATUS_NAMES } from '../sales/data/sale-view.ts';
import { BarTable } from './bar-table.tsx';
import { PanelSection } from './panel-section.tsx';
import { usd, whole } from './report-view.ts';

export function ByStatus({ report }: { report: SalesReport }) {
  const { from, to } = report;
  return (
    <PanelSection title="Por estado" note="Con las canceladas">
      <BarTable
        label="Por estado"
        headers={['Estado', 'Ventas', 'USD']}
        empty=""
        tone="ink"
        rows={report.statuses.map(({ status, sales, total }) => ({
          key: status,
          name: STATUS_NAMES[status],
          to: `/admin/sales?${new URLSearchParams({ estado: status, desde: from, hasta: to })}`,
          measure: sales,
          figures: [whole(sales), usd(total)],
        }))}
      />
    </PanelSection>
  );
}
