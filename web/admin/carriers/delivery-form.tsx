import { useState } from 'react';
import { type DeliverySettings, type DeliverySettingsInForce, deliverySettings } from '#contract/shipping/delivery.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { FormChecks } from '../kit/form/form-choices.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { FormNumber } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { RecordConflict } from '../kit/form/version-conflict.tsx';
import { titled } from '../kit/use-save.ts';
import { useSaveDeliverySettings } from './carrier-queries.ts';
import { ClosedDaysField } from './closed-days-field.tsx';
import { WEEKDAYS, weekdaysText } from './weekday-choices.ts';

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
export function DeliveryForm({ read, onClose }: { read: DeliverySettingsInForce; onClose: () => void }) {
  const [seen, setSeen] = useState(read);
  const record = useRecordForm({
    schema: deliverySettings,
    values: valuesOf(read),
    merge: { valuesOf, onSeen: setSeen },
  });
  const write = useSaveDeliverySettings();

  async function save(settings: DeliverySettings) {
    await titled('Error al cambiar los tiempos', write.mutateAsync({ settings, version: seen.version }));
    onClose();
  }

  return (
    <FormDialog
      title="Tiempos de entrega"
      description="Cambian lo que la tienda promete desde que guardas. Lo prometido a pedidos ya pagados se conserva."
      record={record}
      onSave={save}
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
    </FormDialog>
  );
}

function say(value: unknown, name: keyof DeliverySettings & string): string {
  if (name === 'weekdays') return weekdaysText(value as number[]);
  if (name === 'prepare_days') return String(value ?? '');
  const days = value as DeliverySettings['closed_days'];
  return days.map(({ day, name: what }) => `${day && formatDay(day)} ${what}`).join('\n');
}
