import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { caracasDay, formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import { weekdayOf } from '#domain/time/spanish-day.ts';
import { ActionButton } from '../kit/document/action.tsx';
import { LoadState } from '../kit/load-problem.tsx';
import { useDeliverySettings } from './carrier-queries.ts';
import { DeliveryForm } from './delivery-form.tsx';
import { weekdaysText } from './weekday-choices.ts';

/** How many of the next days without service are listed. */
const SHOWN = 6;

/** 'Preparación y días sin servicio', under the carriers. */
export function DeliveryTimes() {
  const { data, error, refetch } = useDeliverySettings();
  const [edited, setEdited] = useState(false);
  if (!data) {
    return (
      <LoadState
        loading="Cargando los tiempos..."
        title="Error al cargar los tiempos"
        problem={error?.message}
        onRetry={refetch}
      />
    );
  }
  const { prepare_days, weekdays, closed_days, changed } = data.data;
  const next = closed_days.filter(({ day }) => day >= caracasDay(new Date()));
  return (
    <section aria-labelledby="tiempos" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="tiempos" className="text-xl">
          Preparación y días sin servicio
        </h2>
        <ActionButton
          icon={Pencil}
          label="Cambiar los tiempos"
          needs={['shipping.write']}
          onClick={() => setEdited(true)}
        />
      </div>
      <p className="mt-1 text-ink-soft text-sm">
        De aquí sale el día en que la tienda dice que llega cada pedido.{' '}
        {changed && `Los cambió ${changed.by} el ${formatCaracasDateTime(new Date(changed.at))}.`}
      </p>
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        <dt className="font-medium">Preparar un pedido</dt>
        <dd>{prepareText(prepare_days)}</dd>
        <dt className="font-medium">Se prepara</dt>
        <dd>{weekdaysText(weekdays)}</dd>
        <dt className="font-medium">Sin servicio</dt>
        <dd>
          {next.length === 0 && 'Ningún día anotado: revisa los feriados que vienen.'}
          {next.slice(0, SHOWN).map(({ day, name }) => (
            <p key={day}>
              {weekdayOf(day)} {formatDay(day)} · {name}
            </p>
          ))}
          {next.length > SHOWN && <p className="text-ink-soft">y {next.length - SHOWN} más</p>}
        </dd>
      </dl>
      {edited && <DeliveryForm read={data.data} onClose={() => setEdited(false)} />}
    </section>
  );
}

function prepareText(days: number): string {
  if (days === 0) return 'Sale el mismo día en que se confirma el pago';
  return `Sale ${days} ${days === 1 ? 'día hábil' : 'días hábiles'} después de confirmar el pago`;
}
