import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { type DeliverySettings, type DeliverySettingsInForce, deliverySettings } from '#contract/shipping/delivery.ts';
import { caracasDay, formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import { weekdayOf } from '#domain/time/spanish-day.ts';
import { ask, ifVersion } from '../api/ask.ts';
import { ActionButton } from '../kit/document/action.tsx';
import { useRead } from '../kit/document/document-calls.ts';
import { SaveDialog } from '../kit/document/save-dialog.tsx';
import { FormChecks } from '../kit/form/form-choices.tsx';
import { FormNumber } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { RecordConflict } from '../kit/form/version-conflict.tsx';
import { QueryState } from '../kit/load-problem.tsx';
import { ClosedDaysField } from './closed-days-field.tsx';
import { WEEKDAYS, weekdaysText } from './weekday-choices.ts';

const SETTINGS = ['delivery-settings'];
/** How many of the next days without service are listed. */
const SHOWN = 6;

/** 'Preparación y días sin servicio', under the carriers. */
export function DeliveryTimes() {
  const reading = useRead<{ data: DeliverySettingsInForce }>(SETTINGS, '/delivery-settings');
  const [edited, setEdited] = useState(false);
  const { data } = reading;
  if (!data)
    return <QueryState query={reading} loading="Cargando los tiempos..." title="Error al cargar los tiempos" />;
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

const LABELS = {
  prepare_days: 'Días hábiles para preparar un pedido',
  weekdays: 'Días en que se prepara',
  closed_days: 'Días sin servicio',
};

/** Days that have passed are left out, and so dropped when it is saved. */
function valuesOf({ prepare_days, weekdays, closed_days }: DeliverySettingsInForce): DeliverySettings {
  const today = caracasDay(new Date());
  return { prepare_days, weekdays, closed_days: closed_days.filter(({ day }) => day >= today) };
}

/** 'Tiempos de entrega': how long the house takes, and when there is no service. */
function DeliveryForm({ read, onClose }: { read: DeliverySettingsInForce; onClose: () => void }) {
  const [seen, setSeen] = useState(read);
  const record = useRecordForm({
    schema: deliverySettings,
    values: valuesOf(read),
    merge: { valuesOf, onSeen: setSeen },
  });
  return (
    <SaveDialog
      title="Tiempos de entrega"
      description="Cambian lo que la tienda promete desde que guardas. Lo prometido a pedidos ya pagados se conserva."
      record={record}
      save={(body) => ask('/delivery-settings', { method: 'PUT', body, headers: ifVersion(seen.version) })}
      refreshes={[SETTINGS]}
      success="Tiempos de entrega cambiados"
      failed="Error al cambiar los tiempos"
      onClose={onClose}
      submitLabel="Cambiar los tiempos"
      size="md"
      tellsUnsaved
      notice={<RecordConflict record={record} labels={LABELS} format={say} />}
    >
      <FormNumber
        name="prepare_days"
        label={LABELS.prepare_days}
        hint="Desde que se confirma el pago hasta que el paquete sale. 0: sale el mismo día."
        required
      />
      <FormChecks name="weekdays" label={LABELS.weekdays} options={WEEKDAYS} />
      <ClosedDaysField />
    </SaveDialog>
  );
}

function say(value: unknown, name: keyof DeliverySettings & string): string {
  if (name === 'weekdays') return weekdaysText(value as number[]);
  if (name === 'prepare_days') return String(value ?? '');
  const days = value as DeliverySettings['closed_days'];
  return days.map(({ day, name: what }) => `${day && formatDay(day)} ${what}`).join('\n');
}
