import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import List from 'lucide-react/icons/list';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { focusIsFree } from '#web/admin/kit/focus-is-free.ts';
import { failureOf, StaleNotice } from '#web/admin/kit/stale-notice.tsx';
import { ListState } from '#web/admin/kit/table/list-state.tsx';
import { oneRecord, pressedBy } from '#web/admin/kit/table/row-marks.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { validatedOn } from '../data/sale-filter.ts';
import { usePending, usePrefetchedSale, useQueueNeighbours } from './queue-queries.ts';
import { QueueSale } from './queue-sale.tsx';

const TITLE = 'Pagos por validar';

/** The pending payments one by one, the oldest first. The URL says which one is shown. */
export default function QueuePage() {
  const [url] = useSearchParams();
  const navigate = useNavigate();
  const pending = usePending();
  const asked = url.get('venta') ?? '';
  const id = /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : null;
  const { previous, next } = useQueueNeighbours(id);
  usePrefetchedSale(next);
  const show = (other: number | null) =>
    navigate(other === null ? '?' : `?venta=${other}`, { replace: true, preventScrollReset: true });

  const first = pending.data?.data[0]?.id ?? null;
  useEffect(() => {
    // In the URL, so that the sale on screen stays when the oldest becomes another.
    if (id === null && first !== null) void navigate(`?venta=${first}`, { replace: true });
  }, [id, first, navigate]);

  const worked = useRef(false);
  if (id !== null) worked.current = true;

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
          <ButtonLink variant="quiet" size="sm" className="pointer-coarse:min-h-11" to="/admin/sales?estado=pendiente">
            <List aria-hidden className="size-4" strokeWidth={1.5} />
            <span className="max-sm:sr-only">Ver lista</span>
          </ButtonLink>
          <Step label="Anterior" act="previous" icon={ArrowLeft} to={previous} onGo={show} />
          <Step label="Siguiente" act="next" icon={ArrowRight} to={next} onGo={show} />
        </nav>
      </div>
      {pending.data && <StaleNotice failure={failed} />}
      {id !== null && <QueueSale id={id} isLast={next === null && previous === null} onShow={show} />}
      {id === null && first === null && pending.data && <NothingLeft follows={worked.current} />}
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

/** @param follows a payment was on screen before: its button went away with the focus, which goes on to what comes next */
function NothingLeft({ follows }: { follows: boolean }) {
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (follows && focusIsFree()) next.current?.focus();
  }, [follows]);
  return (
    <div role="status">
      <EmptyState
        as="h2"
        title="No queda ningún pago por validar"
        text="Los nuevos aparecen aquí, el más antiguo primero."
      >
        <ButtonLink ref={next} to={validatedOn(caracasDay(new Date()))}>
          Ver las validadas hoy
        </ButtonLink>
        <ButtonLink variant="secondary" to="/admin/dashboard">
          Ir al panel
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

interface StepProps {
  label: 'Anterior' | 'Siguiente';
  act: 'previous' | 'next';
  icon: typeof ArrowLeft;
  to: number | null;
  onGo: (to: number | null) => void;
}

const KEYS = { previous: 'k', next: 'j' };

/** Stays focusable at either end of the queue, so that the focus stays where it is. */
function Step({ label, act, icon: Icon, to, onGo }: StepProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      {...pressedBy(act)}
      aria-label={label}
      aria-keyshortcuts={KEYS[act]}
      title={`${label} (${KEYS[act]})`}
      aria-disabled={to === null || undefined}
      className="size-9 px-0 aria-disabled:text-line-strong pointer-coarse:size-11"
      onClick={() => to !== null && onGo(to)}
    >
      <Icon aria-hidden className="size-5" strokeWidth={1.5} />
    </Button>
  );
}
