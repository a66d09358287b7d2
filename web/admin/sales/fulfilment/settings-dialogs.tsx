import { useState } from 'react';
import {
  type ExpiryAnswer,
  expirySettings,
  type OrderBoundsAnswer,
  orderBounds,
  type StepMailsAnswer,
  stepMails,
  type UnfetchedAnswer,
  unfetchedSettings,
} from '#contract/sales/expiry.ts';
import { ask, ifVersion } from '#web/admin/api/ask.ts';
import { useRead } from '#web/admin/kit/document/document-calls.ts';
import { SaveDialog } from '#web/admin/kit/document/save-dialog.tsx';
import { FormCheck } from '#web/admin/kit/form/form-choices.tsx';
import { FormNumber } from '#web/admin/kit/form/form-fields.tsx';
import { numberText } from '#web/admin/kit/form/number-text.ts';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { plainValue, RecordConflict } from '#web/admin/kit/form/version-conflict.tsx';
import { LoadState } from '#web/admin/kit/load-problem.tsx';
import type { FormSchema } from '#web/ui/form/form-schema.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** A group of numbers or switches that staff set. */
interface SettingsForm<Settings extends object> {
  path: string;
  schema: FormSchema<Settings>;
  title: string;
  description: string;
  loading: string;
  submitLabel: string;
  success: string;
  /** The label of each field, in order. */
  labels: Record<keyof Settings & string, string>;
  hints: Partial<Record<keyof Settings & string, string>>;
}

type Values = Record<string, number | boolean>;
interface Answer {
  data: Values;
  meta: { version: number };
}

/** Checks that a form names the fields of its call; afterwards all forms are alike. */
const formOf = <Settings extends object>(form: SettingsForm<Settings>) => form as unknown as SettingsForm<Values>;

const EXPIRY = formOf<ExpiryAnswer['data']>({
  path: '/sales/expiry',
  schema: expirySettings,
  title: 'Plazo de los pedidos sin pago',
  description:
    'Un pedido sin pago válido guarda sus prendas hasta que termina el plazo; luego se cancela y vuelven a la tienda. El que tiene un pago que nadie ha revisado vence más tarde, y se les avisa a ustedes por correo; una nota en la venta alarga su plazo. El que se paga al retirar vence desde que se puede buscar.',
  loading: 'Cargando el plazo...',
  submitLabel: 'Guardar plazo',
  success: 'Plazo guardado',
  labels: {
    unpaid_hours: 'Horas que se guardan',
    unseen_hours: 'Horas con un pago que nadie revisa',
    pickup_unpaid_hours: 'Horas con el pago al retirar',
    reminder_hours: 'Horas antes en que se avisa',
  },
  hints: {
    unpaid_hours: '0: no vencen nunca.',
    unseen_hours: '0: no vencen nunca.',
    pickup_unpaid_hours: 'Desde que está listo. 0: no vencen nunca.',
    reminder_hours: 'Al cliente, o a la tienda si falta revisar.',
  },
});

const UNFETCHED = formOf<UnfetchedAnswer['data']>({
  path: '/sales/unfetched',
  schema: unfetchedSettings,
  title: 'Pedidos que nadie retira',
  description:
    'A quien no retira un pedido pagado se le escribe, y el pedido aparece como «Sin retirar» en Entregas. Si también se cancela, sus prendas vuelven a la venta y lo que pagó queda por devolver. Nunca antes del día que se le dijo.',
  loading: 'Cargando el plazo...',
  submitLabel: 'Guardar plazo',
  success: 'Plazo guardado',
  labels: {
    unfetched_days: 'Días hasta el aviso',
    unfetched_return_days: 'Días después en que se cancela',
  },
  hints: {
    unfetched_days: 'Desde que está listo. 0: no se avisa.',
    unfetched_return_days: '0: solo se avisa, y ustedes deciden.',
  },
});

const BOUNDS = formOf<OrderBoundsAnswer['data']>({
  path: '/sales/bounds',
  schema: orderBounds,
  title: 'Límites de los pedidos',
  description:
    'Nadie aparta más que esto. Al llegar a la mitad de lo que se puede tener sin pagar, la tienda recibe un correo.',
  loading: 'Cargando los límites...',
  submitLabel: 'Guardar límites',
  success: 'Límites guardados',
  labels: {
    order_pieces: 'Piezas de un pedido',
    order_usd: 'Monto de un pedido (USD)',
    unpaid_pieces: 'Piezas sin pagar de una persona',
    unpaid_usd: 'Monto sin pagar de una persona (USD)',
    network_pieces: 'Piezas sin pagar de una conexión',
  },
  hints: {
    network_pieces: 'De todos sus invitados juntos: las operadoras móviles reúnen a muchos en una.',
  },
});

const STEP_MAILS = formOf<StepMailsAnswer['data']>({
  path: '/sales/step-mails',
  schema: stepMails,
  title: 'Correos de cada paso',
  description:
    'Los correos al cliente sobre la entrega de su pedido. Los de pedido recibido, pago verificado y pedido cancelado se envían siempre. Sus textos se escriben en Contenido, «Textos de los correos».',
  loading: 'Cargando los correos...',
  submitLabel: 'Guardar correos',
  success: 'Correos guardados',
  labels: {
    preparing: 'En preparación',
    sent: 'En camino',
    partly_sent: 'Una parte en camino',
    delivered: 'Entregado',
    returned: 'Devuelto por el transportista',
    ready: 'Listo para retirar',
  },
  hints: {
    sent: 'Con la guía y lo que lleva; también cuando la guía se anota después.',
    partly_sent: 'Dice qué va y qué sale después.',
    ready: 'Con el código de retiro y hasta cuándo se guarda.',
  },
});

const FORMS = { expiry: EXPIRY, unfetched: UNFETCHED, bounds: BOUNDS, 'step-mails': STEP_MAILS };
export type SettingsName = keyof typeof FORMS;

/** How long orders hold their pieces, what happens to those that nobody fetches, their bounds, or which steps are mailed. */
export function SettingsDialog({ name, onClose }: { name: SettingsName; onClose: () => void }) {
  const form = FORMS[name];
  const { data, error, refetch } = useRead<Answer>([form.path], form.path);
  if (data) return <LoadedSettings form={form} settings={data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="sm" title={form.title}>
      <LoadState loading={form.loading} problem={error?.message} onRetry={refetch} className="text-ink-soft text-sm" />
    </Dialog>
  );
}

const isMoney = (name: string) => name.endsWith('usd');

interface LoadedSettingsProps {
  form: SettingsForm<Values>;
  settings: Answer;
  onClose: () => void;
}

function LoadedSettings({ form, settings, onClose }: LoadedSettingsProps) {
  const [seen, setSeen] = useState(settings);
  const record = useRecordForm({
    schema: form.schema,
    values: settings.data,
    merge: { valuesOf: ({ data }: Answer) => data, onSeen: setSeen },
  });
  return (
    <SaveDialog
      title={form.title}
      description={form.description}
      record={record}
      submitLabel={form.submitLabel}
      onClose={onClose}
      save={(body) => ask(form.path, { method: 'PUT', body, headers: ifVersion(seen.meta.version) })}
      refreshes={[[form.path]]}
      success={form.success}
      notice={<RecordConflict record={record} labels={form.labels} format={say} />}
    >
      {Object.entries(form.labels).map(([name, label]) =>
        typeof settings.data[name] === 'boolean' ? (
          <FormCheck key={name} name={name} label={label} {...(form.hints[name] && { hint: form.hints[name] })} />
        ) : (
          <FormNumber key={name} name={name} label={label} hint={form.hints[name]} money={isMoney(name)} required />
        ),
      )}
    </SaveDialog>
  );
}

function say(value: unknown, name: string): string {
  return typeof value === 'boolean' ? plainValue(value) : numberText(value, isMoney(name) ? 'money' : 'plain');
}
