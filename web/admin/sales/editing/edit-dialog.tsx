import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { recipient, sentAddress } from '#contract/forms/delivery-address.ts';
import type { EditableSale, EditPreview, PreviewEdit } from '#contract/sales/edit-sale.ts';
import type { SaleRecord } from '#contract/sales/sale.ts';
import { PICKUP, readShippingMethod, SHIPPING_METHODS } from '#domain/sales/delivery-and-payment.ts';
import { RefusedCall } from '#web/admin/api/ask.ts';
import { Options } from '#web/admin/kit/document/choices.tsx';
import { Notice } from '#web/admin/kit/document/notice.tsx';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { FormSelect, FormText, FormTextArea } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { RecordConflict } from '#web/admin/kit/form/version-conflict.tsx';
import { LoadState } from '#web/admin/kit/load-problem.tsx';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useLinesDraft } from './edit-draft.ts';
import { EditLines } from './edit-lines.tsx';
import { EditOutcome } from './edit-outcome.tsx';
import { editableKey, previewKey, useEditable, useEditSale, useFreshPreview, usePreview } from './edit-queries.ts';

interface EditDialogProps {
  sale: SaleRecord;
  onClose: () => void;
}

/** 'Editar pedido': its lines, who receives it and how, with what that changes of stock and money. */
export function EditDialog({ sale, onClose }: EditDialogProps) {
  const { data, error, refetch } = useEditable(sale.id);
  if (data && data.data.refused === null) return <EditForm sale={sale} editable={data.data} onClose={onClose} />;
  return (
    <Dialog
      open
      size="lg"
      title={`Editar ${sale.attributes.order_id}`}
      onOpenChange={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      {data ? (
        <Notice>{data.data.refused}</Notice>
      ) : (
        <LoadState loading="Cargando pedido..." problem={error?.message} onRetry={refetch} className="min-h-96" />
      )}
    </Dialog>
  );
}

const METHODS = [...Object.entries(SHIPPING_METHODS), [PICKUP.value, PICKUP.name]] as [string, string][];

const fields = {
  'recipient.name': recipient.shape.name,
  'recipient.cedula': recipient.shape.cedula,
  'recipient.phone': recipient.shape.phone,
};

/** The fields are named as those of the call, so that a refusal of the server is shown at its field. */
const schema = z.discriminatedUnion('delivery.method', [
  z.object({
    ...fields,
    'recipient.address': z.string(),
    'delivery.method': z.literal(PICKUP.value),
    'delivery.pickup_location': z.string().min(1, 'Elige la tienda'),
  }),
  z.object({
    ...fields,
    'recipient.address': sentAddress,
    'delivery.method': z.enum(Object.keys(SHIPPING_METHODS)),
    'delivery.pickup_location': z.string(),
  }),
]);
type Values = Record<keyof z.input<typeof schema>, string>;

function valuesOf({ attributes: sale }: SaleRecord): Values {
  return {
    'recipient.name': sale.customer_name,
    'recipient.cedula': sale.customer_id,
    'recipient.phone': sale.customer_phone,
    'recipient.address': sale.pickup ? '' : sale.address,
    'delivery.method': sale.pickup ? PICKUP.value : (readShippingMethod(sale.shipping_method) ?? 'delivery'),
    'delivery.pickup_location': sale.pickup?.store ?? '',
  };
}

/** For the calls: only what differs. */
function bodyOf(first: Values, values: Values): Pick<PreviewEdit, 'recipient' | 'delivery'> {
  const isFetched = values['delivery.method'] === PICKUP.value;
  const fields = ['name', 'cedula', 'phone', ...(isFetched ? [] : (['address'] as const))] as const;
  const changed = fields.filter((field) => values[`recipient.${field}`].trim() !== first[`recipient.${field}`]);
  const delivers = ['delivery.method', ...(isFetched ? ['delivery.pickup_location'] : [])] as (keyof Values)[];
  const recipientBody = Object.fromEntries(changed.map((field) => [field, values[`recipient.${field}`]]));
  return {
    ...(changed.length > 0 && { recipient: recipientBody }),
    ...(delivers.some((name) => values[name] !== first[name]) && {
      delivery: {
        method: values['delivery.method'],
        ...(isFetched && { pickup_location: values['delivery.pickup_location'] }),
      } as PreviewEdit['delivery'],
    }),
  };
}

function EditForm({ sale, editable, onClose }: EditDialogProps & { editable: EditableSale['data'] }) {
  const [seen, setSeen] = useState(sale);
  const first = valuesOf(seen);
  const draft = useLinesDraft(editable.lines);
  const lines = draft.body();
  const record = useRecordForm({
    schema,
    values: first,
    alsoUnsaved: Object.keys(lines).length > 0,
    merge: { valuesOf, onSeen: setSeen },
  });
  const values = useSyncExternalStore(record.form.subscribe, record.form.values);
  const isFetched = values['delivery.method'] === PICKUP.value;
  const body: PreviewEdit = { ...lines, ...bodyOf(first, values) };
  const preview = usePreview(sale.id, body);
  const readPreview = useFreshPreview(sale.id);
  const save = useEditSale(sale.id);
  const queries = useQueryClient();

  async function send() {
    const { data: fresh } = await readPreview(body);
    // Only what was on screen is saved.
    if (!preview.data || shownOf(preview.data.data) !== shownOf(fresh)) throw new RefusedCall(NOT_YET);
    if (fresh.changed) await write(fresh);
    else notify.success('El pedido queda como estaba');
    onClose();
  }

  async function write(fresh: EditPreview['data']) {
    try {
      await save.mutateAsync({ body: { ...body, seen: fresh.seen }, version: seen.attributes.version });
    } catch (refusal) {
      // The save may have been refused because somebody else changed the order: its lines are read again.
      const keys = [editableKey(sale.id), previewKey(sale.id)];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
      throw refusal;
    }
  }

  return (
    <FormDialog
      title={`Editar ${sale.attributes.order_id}`}
      record={record}
      submitLabel="Guardar cambios"
      size="lg"
      tellsUnsaved
      onClose={onClose}
      onSave={send}
      notice={<RecordConflict record={record} labels={LABELS} format={nameIn(editable.stores)} />}
    >
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0 space-y-6">
          <EditLines lines={editable.lines} draft={draft} />
          <div className="grid gap-5 sm:grid-cols-2">
            <FormText name="recipient.name" label={OF_RECIPIENT.name} required autoComplete="off" />
            <FormText name="recipient.cedula" label={OF_RECIPIENT.cedula} required autoComplete="off" />
            <FormText name="recipient.phone" label={OF_RECIPIENT.phone} type="tel" required autoComplete="off" />
            <FormSelect name="delivery.method" label={LABELS['delivery.method']}>
              <Options names={METHODS} />
            </FormSelect>
          </div>
          {isFetched ? (
            <FormSelect name="delivery.pickup_location" label={LABELS['delivery.pickup_location']} required>
              <option value="">Elige la tienda</option>
              <Options names={editable.stores.map(({ slug, name }) => [slug, name] as const)} />
            </FormSelect>
          ) : (
            <FormTextArea name="recipient.address" label={OF_RECIPIENT.address} required rows={3} />
          )}
        </div>
        <EditOutcome
          preview={preview.data?.data}
          problem={preview.error?.message ?? null}
          isCurrent={preview.isCurrent}
        />
      </div>
    </FormDialog>
  );
}

const OF_RECIPIENT = {
  name: 'Quién recibe',
  cedula: 'Cédula o RIF',
  phone: 'Teléfono',
  address: 'Dirección, con ciudad y estado',
};
const LABELS: Record<keyof Values, string> = {
  'recipient.name': OF_RECIPIENT.name,
  'recipient.cedula': OF_RECIPIENT.cedula,
  'recipient.phone': OF_RECIPIENT.phone,
  'recipient.address': OF_RECIPIENT.address,
  'delivery.method': 'Entrega',
  'delivery.pickup_location': 'Tienda',
};

/** A way of sending or a store by its name; other values as they are. */
function nameIn(stores: EditableSale['data']['stores']) {
  const names = new Map([...METHODS, ...stores.map(({ slug, name }) => [slug, name] as [string, string])]);
  return (value: unknown) => names.get(String(value)) ?? String(value ?? '');
}

/** As much of a preview as is on screen. */
function shownOf({ lines, before, after, due, owed, notes }: EditPreview['data']): string {
  return JSON.stringify([lines, before, after, due, owed, notes]);
}

const NOT_YET = {
  code: 'edit_changed' as const,
  message: 'Esto cambia cómo queda el pedido. Míralo y guarda de nuevo.',
};
