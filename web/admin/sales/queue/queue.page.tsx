import List from 'lucide-react/icons/list';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { ActionLink } from '#web/admin/kit/document/action.tsx';
import { QueueEnd, QueueStep } from '#web/admin/kit/document/queue-parts.tsx';
import { readIdNumber } from '#web/admin/kit/document/url-values.ts';
import { failureOf, StaleNotice } from '#web/admin/kit/stale-notice.tsx';
import { ListState } from '#web/admin/kit/table/list-state.tsx';
import { oneRecord } from '#web/admin/kit/table/row-marks.ts';
import { validatedOn } from '../data/sale-filter.ts';
import { usePending, usePrefetchedSale, useQueueNeighbours } from './queue-queries.ts';
import { QueueSale } from './queue-sale.tsx';

const TITLE = 'Pagos por validar';

/** The pending payments one by one, the oldest first. The URL contains the id of the sale on screen. */
export default function QueuePage() {
  const [url] = useSearchParams();
  const navigate = useNavigate();
  const pending = usePending();
  const id = readIdNumber(url.get('venta'));
  const { previous, next } = useQueueNeighbours(id);
  usePrefetchedSale(next);
  const show = (other: number | null) =>
    navigate(other === null ? '?' : `?venta=${other}`, { replace: true, preventScrollReset: true });

  const first = pending.data?.data[0]?.id ?? null;
  useEffect(() => {
    // The sale is put into the URL, so that it stays on screen when another becomes the oldest.
    if (id === null && first !== null) void navigate(`?venta=${first}`, { replace: true });
  }, [id, first, navigate]);

  const hasShown = useRef(false);
  if (id !== null) hasShown.current = true;

  const failed = failureOf(pending, 'Error al cargar las ventas');
  const total = pending.data?.meta.total;
  return (
    <div {...oneRecord}>
      <title>{TITLE}</title>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 low:-mt-3 low:mb-1 max-sm:-mt-3 max-sm:mb-2 max-sm:gap-x-2">
        <h1 className="text-2xl low:text-lg max-sm:text-lg">{TITLE}</h1>
        <p role="status" className="tabular text-ink-soft text-sm">
          {total !== undefined && <Waiting total={total} />}
        </p>
        <nav aria-label="Cola de pagos" className="ml-auto flex items-center gap-1 max-sm:-mr-2">
          <ActionLink
            small
            icon={List}
            label={<span className="max-sm:sr-only">Ver lista</span>}
            variant="quiet"
            to="/admin/sales?estado=pendiente"
          />
          <QueueStep to="previous" onGo={previous === null ? null : () => show(previous)} />
          <QueueStep to="next" onGo={next === null ? null : () => show(next)} />
        </nav>
      </div>
      {pending.data && <StaleNotice failure={failed} />}
      {id !== null && <QueueSale id={id} isLast={next === null && previous === null} onShow={show} />}
      {id === null && first === null && pending.data && (
        <QueueEnd
          title="No queda ningún pago por validar"
          text="Los nuevos aparecen aquí, el más antiguo primero."
          links={[
            { name: 'Ver las validadas hoy', href: validatedOn(caracasDay(new Date())) },
            { name: 'Ir al panel', href: '/admin/dashboard' },
          ]}
          takesFocus={hasShown.current}
        />
      )}
      {id === null && !pending.data && (
        <ListState loadingText="Cargando pagos..." empty={{ title: '' }} isEmpty={false} failed={failed} />
      )}
    </div>
  );
}

function Waiting({ total }: { total: number }) {
  if (total === 0) return 'No hay pagos en espera';
  return (
    <>
      {total.toLocaleString('es-VE')}
      <span className="max-sm:sr-only"> {total === 1 ? 'pendiente' : 'pendientes'}</span>
    </>
  );
}
