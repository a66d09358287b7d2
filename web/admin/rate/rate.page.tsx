import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { HeldRateRecord } from '#contract/money/currency.ts';
import { formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import { IfMay } from '#web/admin/access/may.client.tsx';
import { AS_STEP } from '#web/admin/kit/in-place.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { WaitingActs } from '../approvals/waiting-acts.tsx';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { PageHeading } from '../kit/page-heading.tsx';
import { failureOf, StaleNotice } from '../kit/stale-notice.tsx';
import { ListState } from '../kit/table/list-state.tsx';
import { CurrentRate } from './current-rate.tsx';
import { ManualRateForm } from './manual-rate-form.tsx';
import { PERIODS, RateHistory } from './rate-history.tsx';
import { useDecideHeldRate, useRates } from './rate-queries.ts';
import { percentText } from './rate-view.ts';

const USUAL_DAYS = 60;

export default function RatePage() {
  const [query, setQuery] = useSearchParams();
  const days = PERIODS.find((period) => String(period) === query.get('dias')) ?? USUAL_DAYS;
  const rates = useRates(days);
  const { data, isPlaceholderData } = rates;
  const failed = failureOf(rates, 'No se pudo cargar la tasa de cambio');
  const setDays = (next: number) => setQuery(next === USUAL_DAYS ? {} : { dias: String(next) }, AS_STEP);

  return (
    <>
      <PageHeading title="Tasa de cambio">
        <ButtonLink variant="quiet" to="/admin/rate/orders" className="ml-auto">
          Tasas por pedido
        </ButtonLink>
      </PageHeading>
      {data ? (
        <>
          <StaleNotice failure={failed} />
          <HeldRates held={data.meta.held} />
          <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
            <CurrentRate current={data.meta.current} waiting={data.meta.waiting} sources={data.meta.sources} />
            <IfMay needs={['rate.write']}>
              <div>
                <WaitingActs act="rate.set" />
                <ManualRateForm current={data.meta.current} />
              </div>
            </IfMay>
          </div>
          <RateHistory list={data} stale={isPlaceholderData} days={days} onDays={setDays} />
        </>
      ) : (
        <ListState loadingText="Cargando tasa de cambio..." failed={failed} />
      )}
    </>
  );
}

/** Fetched rates that jumped too far to be applied without a check by staff. */
function HeldRates({ held }: { held: readonly HeldRateRecord[] }) {
  if (held.length === 0) return null;
  return (
    <section aria-labelledby="tasas-retenidas" className="mb-8">
      <h2 id="tasas-retenidas" className="flex items-center gap-2 text-xl">
        <TriangleAlert aria-hidden className="size-5 text-amber" strokeWidth={1.5} />
        {held.length === 1 ? 'Una tasa retenida' : `${held.length} tasas retenidas`}
      </h2>
      <p className="mt-1 max-w-2xl text-ink-soft text-sm">
        Más de 20 % por día lejos de la anterior. La tienda sigue con la tasa en vigor hasta que decidas.
      </p>
      <ul className="mt-3 space-y-3">
        {held.map((rate) => (
          <HeldRate key={rate.id} rate={rate} />
        ))}
      </ul>
    </section>
  );
}

function HeldRate({ rate: { id, attributes: rate } }: { rate: HeldRateRecord }) {
  const decide = useDecideHeldRate();
  const [accepting, setAccepting] = useState(false);
  const value = `Bs. ${rate.dollarValue}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-amber border-l-4 bg-amber-soft px-4 py-3">
      <div className="min-w-0">
        <p className="tabular">
          <span className="font-medium text-lg">{value}</span> <span>{percentText(rate.changePercent)}</span>
        </p>
        <p className="tabular text-sm">
          {rate.source} del {formatDay(rate.date)}, frente a Bs. {rate.comparedValue} del {formatDay(rate.comparedDate)}
        </p>
        <p className="tabular text-ink-soft text-sm">Llegó el {formatCaracasDateTime(new Date(rate.firstSeenAt))}</p>
      </div>
      <IfMay needs={['rate.write']}>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            aria-label={`Descartar ${value}`}
            onClick={() => decide.mutate({ id, verb: 'discard' })}
            busy={decide.isPending && !accepting}
          >
            Descartar
          </Button>
          <Button aria-label={`Aceptar ${value}`} onClick={() => setAccepting(true)} disabled={decide.isPending}>
            Aceptar
          </Button>
        </div>
      </IfMay>
      {accepting && (
        <ConfirmDialog
          onClose={() => setAccepting(false)}
          title="Aceptar la tasa retenida"
          confirmLabel="Aceptar"
          danger={false}
          busy={decide.isPending}
          onConfirm={() => decide.mutate({ id, verb: 'accept' }, { onSettled: () => setAccepting(false) })}
        >
          <p className="tabular">
            La tienda pasa a vender a {value} por dólar, {percentText(rate.changePercent)} frente a Bs.{' '}
            {rate.comparedValue}.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
