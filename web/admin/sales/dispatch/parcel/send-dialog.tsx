import { z } from 'zod';
import { guideText, type ParcelRecord } from '#contract/shipping/parcel.ts';
import { Options } from '#web/admin/kit/document/choices.tsx';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { FormSelect, FormText } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { carrierOptions, useCarriers } from '../carrier-queries.ts';
import { useChangeParcel, useParcelStep } from '../parcel-acts.ts';

/** As much of a parcel as the form needs; a row of the list has no pieces in it. */
export type SentParcel = Pick<ParcelRecord, 'id'> & {
  attributes: Pick<
    ParcelRecord['attributes'],
    'code' | 'state' | 'carrier_id' | 'guide' | 'version' | 'customer_name' | 'sale_id'
  >;
};

interface SendDialogProps {
  parcel: SentParcel;
  /** `send`: the parcel leaves now; `change`: only its carrier and guide are noted. */
  act: 'send' | 'change';
  onClose: () => void;
}

const schema = z
  .object({
    carrier_id: z.string().transform((id) => (id === '' ? null : Number(id))),
    guide: guideText,
  })
  .refine(({ carrier_id, guide }) => carrier_id !== null || !guide, {
    path: ['carrier_id'],
    error: 'Elige el transportista de la guía',
  });

const WORDS = {
  send: { title: 'Enviar paquete', label: 'Enviar', busy: 'Enviando...' },
  change: { title: 'Transportista y guía', label: 'Guardar', busy: 'Guardando...' },
};

/** Carrier and guide of one parcel. Sending mails the shopper; the guide may follow later. */
export function SendDialog({ parcel, act, onClose }: SendDialogProps) {
  const { code, carrier_id, guide, version, customer_name } = parcel.attributes;
  const carriers = useCarriers();
  const send = useParcelStep();
  const change = useChangeParcel();
  const values = { carrier_id: carrier_id === null ? '' : String(carrier_id), guide: guide ?? '' };
  const record = useRecordForm({ schema, values });
  const words = WORDS[act];

  async function save({ carrier_id: carrier, guide: written }: z.output<typeof schema>) {
    if (act === 'change') {
      await change.mutateAsync({ id: parcel.id, body: { version, carrier_id: carrier, guide: written || null } });
    } else {
      const body = { ...(carrier !== null && { carrier_id: carrier }), ...(written && { guide: written }) };
      await send.mutateAsync({ id: parcel.id, step: { act: 'send', body } });
    }
    onClose();
  }

  return (
    <FormDialog
      title={words.title}
      description={`${code}, para ${customer_name}`}
      record={record}
      submitLabel={words.label}
      busyLabel={words.busy}
      onClose={onClose}
      onSave={save}
    >
      <FormSelect name="carrier_id" label="Transportista">
        <option value="">Sin transportista</option>
        <Options names={carrierOptions(carriers, carrier_id)} />
      </FormSelect>
      <FormText
        name="guide"
        label="Guía"
        hint={act === 'send' ? 'También se puede anotar después.' : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-first-focus
      />
    </FormDialog>
  );
}
