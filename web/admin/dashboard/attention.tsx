import type { AttentionReport, ProofAge } from '#contract/sales/report.ts';
import { sizePhrase } from '#domain/catalogue/sizes.ts';
import { formatUsd } from '#domain/money/money.ts';
import { addDays } from '#domain/time/caracas-time.ts';
import { failureOf } from '../kit/stale-notice.tsx';
import { ListState } from '../kit/table/list-state.tsx';
import { BarTable } from './bar-table.tsx';
import { PanelSection } from './panel-section.tsx';
import { useAttention } from './report-queries.ts';
import { type BarRow, whole } from './report-view.ts';

const AGE_NAMES: Record<ProofAge, string> = {
  today: 'De hoy',
  yesterday: 'De ayer',
  week: 'De esta semana',
  older: 'De hace más de una semana',
};

/** The date range of each age, as filters of the sales screen. */
function daysOf(age: ProofAge, today: string): Record<string, string> {
  const day = (back: number) => addDays(today, -back);
  return {
    today: { desde: today, hasta: today },
    yesterday: { desde: day(1), hasta: day(1) },
    week: { desde: day(6), hasta: day(2) },
    older: { hasta: day(7) },
  }[age];
}

/** Payments that wait to be checked, by age. */
export function PendingPayments({ today, className }: { today: string; className?: string }) {
  const attention = useAttention();
  const { data } = attention;
  return (
    <PanelSection
      title="Pagos por verificar"
      {...(className && { className })}
      note={data ? waiting(data.pending.sales) : 'Ahora mismo'}
    >
      {data ? (
        <BarTable
          label="Pagos por verificar"
          headers={['Antigüedad', 'Ventas', 'USD']}
          empty=""
          tone="gold"
          rows={data.pending.ages.map(({ age, sales, usd }) => ({
            key: age,
            name: AGE_NAMES[age],
            to: `/admin/sales?${new URLSearchParams({ estado: 'pendiente', ...daysOf(age, today) })}`,
            measure: sales,
            figures: [whole(sales), formatUsd(usd)],
          }))}
        />
      ) : (
        <ListState
          loadingText="Cargando pagos..."
          empty={{ title: '' }}
          isEmpty={false}
          failed={failureOf(attention, 'Error al cargar los pagos')}
        />
      )}
    </PanelSection>
  );
}

function waiting(sales: number): string {
  if (sales === 0) return 'No hay pagos en espera';
  return sales === 1 ? '1 pago en espera' : `${whole(sales)} pagos en espera`;
}

/** Variants that are running out, best sellers first. */
export function LowStock() {
  const attention = useAttention();
  const { data } = attention;
  return (
    <PanelSection
      title="Por agotarse"
      note={
        data
          ? `${whole(data.lowStock.total)} con ${data.lowStock.threshold} piezas o menos; primero lo más vendido en 30 días`
          : 'Ahora mismo'
      }
    >
      {data ? (
        <BarTable
          label="Por agotarse"
          headers={['Producto', 'Quedan', 'Vendidas']}
          empty="Nada está por agotarse"
          tone="ink"
          rows={data.lowStock.items.map(lowRow)}
        />
      ) : (
        <ListState
          loadingText="Cargando inventario..."
          empty={{ title: '' }}
          isEmpty={false}
          failed={failureOf(attention, 'Error al cargar el inventario')}
        />
      )}
    </PanelSection>
  );
}

function lowRow({
  id,
  name,
  reference,
  size,
  stock,
  soldLately,
}: AttentionReport['lowStock']['items'][number]): BarRow {
  return {
    key: String(id),
    name,
    detail: `${sizePhrase(size)}, ref. ${reference}`,
    measure: soldLately,
    figures: [stock === 0 ? 'Agotado' : whole(stock), whole(soldLately)],
  };
}
