import { useState } from 'react';
import type { z } from 'zod';
import { type WebhookBody, type WebhookRecord, webhookBody } from '#contract/office/webhook.ts';
import { type EventType, eventText } from '#domain/webhooks/event-types.ts';
import { saveRecord } from '../api/ask.ts';
import { SaveDialog } from '../kit/document/save-dialog.tsx';
import { FormCheck } from '../kit/form/form-choices.tsx';
import { FormText } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { plainValue, RecordConflict } from '../kit/form/version-conflict.tsx';
import { EventChecks } from './event-checks.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WEBHOOKS } from './webhook-queries.ts';

const LABELS = {
  name: 'Nombre del programa',
  url: 'Dirección',
  events: 'Qué avisa',
  with_customer: 'Con el nombre y el teléfono del cliente, y la guía del paquete',
};

interface Values {
  name: string;
  url: string;
  events: readonly EventType[];
  with_customer: boolean;
}

function valuesOf(webhook: WebhookRecord | null): Values {
  const { name = '', url = '', events = [], with_customer = false } = webhook?.attributes ?? {};
  return { name, url, events, with_customer };
}

const SCHEMA = webhookBody as unknown as z.ZodType<WebhookBody, Values>;

function asWritten(value: unknown): string {
  return Array.isArray(value) ? value.map(eventText).join(', ') : plainValue(value);
}

/** 'Nuevo webhook', which shows its secret this once, or 'Editar webhook'. */
export function WebhookForm({ record: webhook, onClose }: { record: WebhookRecord | null; onClose: () => void }) {
  const [seen, setSeen] = useState(webhook);
  const record = useRecordForm({ schema: SCHEMA, values: valuesOf(webhook), merge: { valuesOf, onSeen: setSeen } });
  const [secret, setSecret] = useState<string | null>(null);
  if (secret) return <SecretDialog secret={secret} onClose={onClose} />;

  return (
    <SaveDialog
      title={webhook ? 'Editar webhook' : 'Nuevo webhook'}
      description="La tienda llama a esta dirección cada vez que pasa algo de lo que elijas."
      record={record}
      save={(body) => saveRecord<{ secret?: string }>('/webhooks', body, seen)}
      refreshes={[WEBHOOKS]}
      success={webhook ? 'Webhook actualizado' : 'Webhook creado'}
      failed={webhook ? 'No se pudo cambiar el webhook' : 'No se pudo crear el webhook'}
      onDone={(made) => (made.secret ? setSecret(made.secret) : onClose())}
      onClose={onClose}
      submitLabel={webhook ? 'Guardar cambios' : 'Crear webhook'}
      size="lg"
      tellsUnsaved
      notice={<RecordConflict record={record} labels={LABELS} format={asWritten} />}
    >
      <FormText name="name" label={LABELS.name} autoComplete="off" required />
      <FormText
        name="url"
        label={LABELS.url}
        hint="Donde el programa recibe los avisos: https://…"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <EventChecks />
      <FormCheck
        name="with_customer"
        label={LABELS.with_customer}
        hint="En los avisos de pedidos, pagos y paquetes. Solo si el programa los necesita: salen de la tienda."
      />
    </SaveDialog>
  );
}
