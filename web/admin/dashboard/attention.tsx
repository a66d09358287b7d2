import type { SaleAge } from '#contract/sales/report.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { formatUsd } from '#domain/money/money.ts';
import { APPROVERS } from '#domain/people/second-person.ts';
import { formatCount, formatCounted } from '#domain/text/count.ts';
import { IfMay } from '#web/admin/access/may.client.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { useApprovals } from '../approvals/approval-queries.ts';
import { TextLink } from '../kit/document/cells.tsx';
import { Notice } from '../kit/document/notice.tsx';
import { failureOf } from '../kit/stale-notice.tsx';
import { ListState } from '../kit/table/list-state.tsx';
import { useQueue } from '../sales/dispatch/dispatch-queries.ts';
import { BarSection } from './bar-table.tsx';
import {
  ageHref,
  dispatchHref,
  LOW_LEVELS_HREF,
  productHref,
  QUEUE_HREF,
  REVERSALS_HREF,
  RUNNING_OUT_HREF,
  toSendHref,
  WAITING_HREF,
} from './panel-links.ts';
import { type AttentionInCents, type Sums, useAttention } from './report-queries.ts';
import type { BarRow } from './report-view.ts';

const AGE_NAMES: Record<SaleAge, string> = {
  today: 'De hoy',
  yesterday: 'De ayer',
  week: 'De esta semana',
  older: 'Anteriores',
};

export function TodaysWork({ today }: { today: string }) {
  const attention = useAttention();
  const { data } = attention;
  if (!data) {
    const failed = failureOf(attention, 'Error al cargar los pagos y el inventario');
    return <ListState loadingText="Cargando pagos..." failed={failed} />;
  }
  return (
    <div className="grid gap-x-8 gap-y-10 lg:grid-cols-2 xl:grid-cols-3">
      {data.reversals > 0 && (
        <Notice className="col-span-full">
          <TextLink to={REVERSALS_HREF}>
            El banco reversó {formatCounted(data.reversals, 'pago conciliado', 'pagos conciliados')}: decide qué hacer
          </TextLink>
        </Notice>
      )}
      <IfMay needs={APPROVERS}>
        <WaitingApprovals />
      </IfMay>
      <PendingPayments pending={data.pending} today={today} />
      <ToSend toSend={data.toSend} today={today} />
      <LowStock lowStock={data.lowStock} />
    </div>
  );
}

/** Only what others asked for: the person's own requests wait for somebody else. */
function WaitingApprovals() {
  const { data } = useApprovals();
  const others = data?.data.filter(({ attributes }) => !attributes.mine).length ?? 0;
  if (others === 0) return null;
  return (
    <Notice className="col-span-full">
      <TextLink to="/admin/approvals">
        {others === 1 ? '1 cambio espera tu aprobación' : `${formatCount(others)} cambios esperan tu aprobación`}
      </TextLink>
    </Notice>
  );
}

function PendingPayments({ pending, today }: Pick<AttentionInCents, 'pending'> & { today: string }) {
  const { sales } = pending;
  return (
    <BarSection
      title="Pagos por verificar"
      note={
        sales === 0 ? (
          'No hay pagos en espera'
        ) : (
          <TextLink to={WAITING_HREF}>{formatCounted(sales, 'pago en espera', 'pagos en espera')}</TextLink>
        )
      }
      actions={
        sales > 0 && (
          <ButtonLink size="sm" className="min-h-10 pointer-coarse:min-h-11" to={QUEUE_HREF}>
            Validar
          </ButtonLink>
        )
      }
      headers={['Antigüedad', 'Ventas', 'USD']}
      tone="gold"
      rows={ageRows('pendiente', pending.ages, today)}
    />
  );
}

/** Recently validated sales, whose parcels must be packed and sent. */
function ToSend({ toSend, today }: Pick<AttentionInCents, 'toSend'> & { today: string }) {
  const { sales } = toSend;
  return (
    <BarSection
      title="Por enviar"
      note={
        <>
          <TextLink to={toSendHref(today)}>
            {formatCounted(sales, 'validada', 'validadas')} en los últimos 7 días
          </TextLink>
          <IfMay needs={['sales.hand_over']}>
            <InDispatch />
          </IfMay>
        </>
      }
      headers={['Antigüedad', 'Ventas', 'USD']}
      rows={ageRows('validado', toSend.ages, today)}
    />
  );
}

/** What stands in Despacho, in one line. */
function InDispatch() {
  const counts = useQueue('pending', 1).data?.meta.counts;
  // As high as the line, so that nothing below moves when it comes.
  if (!counts) return <span className="mt-1 block">{'\u00a0'}</span>;
  return (
    <span className="mt-1 block">
      En Despacho <TextLink to={dispatchHref('pending')}>{formatCount(counts.pending)} por preparar</TextLink>,{' '}
      <TextLink to={dispatchHref('preparing')}>{formatCount(counts.preparing)} por empacar</TextLink>,{' '}
      <TextLink to={dispatchHref('packed')}>{formatCounted(counts.packed, 'paquete', 'paquetes')} por salir</TextLink>
      {counts.late > 0 && (
        <>
          {' y '}
          <TextLink to={dispatchHref('late')} className="text-danger">
            {formatCounted(counts.late, 'atrasado', 'atrasados')}
          </TextLink>
        </>
      )}
    </span>
  );
}

function ageRows(
  status: 'pendiente' | 'validado',
  ages: readonly (Sums & { age: SaleAge })[],
  today: string,
): BarRow[] {
  return ages.map(({ age, sales, usd }) => ({
    key: age,
    name: AGE_NAMES[age],
    to: ageHref(status, age, today),
    measure: sales,
    figures: [formatCount(sales), formatUsd(usd)],
  }));
}

/** How many variants are shown; the linked list has all of them. */
const NAMED = 4;

function LowStock({ lowStock }: Pick<AttentionInCents, 'lowStock'>) {
  return (
    <BarSection
      title="Por agotarse"
      actions={<TextLink to={LOW_LEVELS_HREF}>Por tienda</TextLink>}
      className="lg:max-xl:col-span-2"
      note={
        <>
          <TextLink to={RUNNING_OUT_HREF}>
            {formatCount(lowStock.total)} con {lowStock.threshold} piezas o menos
          </TextLink>
          , primero lo más vendido en 30 días
        </>
      }
      headers={['Producto', 'Quedan', 'Vendidas']}
      empty="Nada está por agotarse"
      tone="ink"
      rows={lowStock.items.slice(0, NAMED).map(({ id, name, reference, size, stock, soldLately }) => ({
        key: String(id),
        name,
        detail: `${sizePhrase(size)}, ref. ${reference}`,
        to: productHref(id),
        measure: soldLately,
        figures: [stock === 0 ? 'Agotado' : formatCount(stock), formatCount(soldLately)],
      }))}
    />
  );
}
