import { useState } from 'react';
import type { DollarValue, RateRecord } from '#contract/money/currency.ts';
import { caracasDay, formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import { IfMay } from '#web/admin/access/may.client.tsx';
import { ask } from '#web/admin/api/ask.ts';
import { CallDialog } from '#web/admin/kit/document/call-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { RATES, useRefreshRate } from './rate-queries.ts';
import { ageText, isOld } from './rate-view.ts';

interface CurrentRateProps {
  current: RateRecord | null;
  /** Rates whose value date has not begun, the next one first. */
  waiting: readonly RateRecord[];
  /** Where rates are fetched from; empty when rates are only set by hand. */
  sources: readonly string[];
}

export function CurrentRate({ current, waiting, sources }: CurrentRateProps) {
  const refresh = useRefreshRate();
  const [withdrawing, setWithdrawing] = useState(false);
  return (
    <section aria-labelledby="tasa-en-vigor">
      <h2 id="tasa-en-vigor" className="text-xl">
        En vigor
      </h2>
      {current ? (
        <Facts rate={current.attributes} />
      ) : (
        <p className="mt-3 border-danger border-l-4 bg-danger-soft px-4 py-3 text-sm">
          No se conoce ninguna tasa: la tienda no puede vender hasta que llegue una o la fijes a mano.
        </p>
      )}
      <Waiting rates={waiting} />
      <p className="mt-4 text-ink-soft text-sm">
        {sources.length > 0
          ? `Se pregunta cada media hora a ${sources.join(' y, si no responde, a ')}.`
          : 'No hay fuentes configuradas: la tasa se fija a mano.'}
      </p>
      <IfMay needs={['rate.write']}>
        <div className="mt-4 flex flex-wrap gap-3">
          {sources.length > 0 && (
            <Button variant="secondary" onClick={() => refresh.mutate()} busy={refresh.isPending}>
              Consultar ahora
            </Button>
          )}
          {current?.attributes.manual && (
            <Button variant="secondary" onClick={() => setWithdrawing(true)}>
              Retirar la tasa fijada a mano
            </Button>
          )}
        </div>
      </IfMay>
      {withdrawing && <WithdrawDialog onClose={() => setWithdrawing(false)} />}
    </section>
  );
}

/** Published rates that are not in force yet. */
function Waiting({ rates }: { rates: readonly RateRecord[] }) {
  return rates.map(({ id, attributes: { dollarValue, source, effectiveAt } }) => (
    <p key={id} className="tabular mt-4 border-gold border-l-4 bg-gold-soft px-4 py-3 text-sm">
      <span className="font-medium">Bs. {dollarValue}</span>, {source}. Rige desde el{' '}
      {formatDay(caracasDay(new Date(effectiveAt))).slice(0, 5)}.
    </p>
  ));
}

function Facts({ rate }: { rate: RateRecord['attributes'] }) {
  const now = new Date();
  return (
    <>
      <p className="tabular mt-2 font-display text-4xl">Bs. {rate.dollarValue}</p>
      <p className="mt-1 text-ink-soft text-sm">por dólar</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-sm">
        <dt className="text-ink-soft">Fuente</dt>
        <dd>
          {rate.source}
          {rate.manual && ', fijada a mano'}
        </dd>
        <dt className="text-ink-soft">Fecha</dt>
        <dd className="tabular">
          {formatDay(rate.date)} <span className="text-ink-soft">({ageText(rate.date, now)})</span>
        </dd>
        <dt className="text-ink-soft">En vigor desde</dt>
        <dd className="tabular">{formatCaracasDateTime(new Date(rate.effectiveAt))}</dd>
        {rate.setBy && (
          <>
            <dt className="text-ink-soft">Por</dt>
            <dd className="break-words">{rate.setBy}</dd>
          </>
        )}
      </dl>
      {isOld(rate.date, now) && (
        <p className="mt-4 border-amber border-l-4 bg-amber-soft px-4 py-3 text-sm">
          La tasa es {ageText(rate.date, now)}. Revisa si las fuentes responden, o fija una a mano.
        </p>
      )}
    </>
  );
}

function WithdrawDialog({ onClose }: { onClose: () => void }) {
  return (
    <CallDialog
      title="Retirar la tasa fijada a mano"
      confirmLabel="Retirar"
      danger={false}
      call={() => ask<DollarValue>('/currency/dollar-value', { method: 'DELETE' })}
      refreshes={[RATES]}
      success={({ dollarValue }) => `La tasa en vigor es Bs. ${dollarValue}`}
      onClose={onClose}
    >
      <p>La tienda vuelve a la última tasa que dijeron las fuentes, con su fecha.</p>
      <p className="text-ink-soft text-sm">
        La retirada ya no vale para pedidos: quien la vio tiene que aceptar el nuevo total.
      </p>
    </CallDialog>
  );
}
