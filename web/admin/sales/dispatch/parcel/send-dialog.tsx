import { useState } from 'react';
import { z } from 'zod';
import type { CarrierRecord } from '#contract/shipping/carrier.ts';
import { guideText, type ParcelRecord } from '#contract/shipping/parcel.ts';
import { carrierOptions, useCarriers } from '#web/admin/carriers/carrier-queries.ts';
import { Options } from '#web/admin/kit/document/choices.tsx';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { FormSelect, FormText } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { RecordConflict } from '#web/admin/kit/form/version-conflict.tsx';
import { useChangeParcel, useParcelStep } from '../parcel-acts.ts';

/** As much of a parcel as the form needs; a row of the list has no pieces in it. */
type SentParcel = Pick<ParcelRecord, 'id'> & {
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

type Seen = Pick<ParcelRecord['attributes'], 'carrier_id' | 'guide' | 'version'>;

const LABELS = { carrier_id: 'Transportista', guide: 'Guía' };

const valuesOf = ({ carrier_id, guide }: Seen) => ({
  carrier_id: carrier_id === null ? '' : String(carrier_id),
  guide: guide ?? '',
});

/** A carrier by its name; a guide as it is. */
function nameIn(carriers: readonly CarrierRecord[]) {
  return (value: unknown, name: keyof typeof LABELS) =>
    (name === 'carrier_id' && carriers.find(({ id }) => String(id) === value)?.attributes.name) || String(value ?? '');
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
  send: { title: 'Enviar paquete', label: 'Enviar', busy: 'Enviando...', hint: 'También se puede anotar después.' },
  change: { title: 'Transportista y guía', label: 'Guardar', busy: 'Guardando...', hint: undefined },
};

/** Carrier and guide of one parcel. Sending mails the shopper; the guide may follow later. */
export function SendDialog({ parcel, act, onClose }: SendDialogProps) {
  const { code, customer_name } = parcel.attributes;
  // As it was when the form opened: the parcel on screen may be read again meanwhile.
  const [seen, setSeen] = useState<Seen>(parcel.attributes);
  const carriers = useCarriers();
  const send = useParcelStep();
  const change = useChangeParcel();
  const record = useRecordForm({ schema, values: valuesOf(seen), merge: { valuesOf, onSeen: setSeen } });
  const words = WORDS[act];

  async function save({ carrier_id: carrier, guide: written }: z.output<typeof schema>) {
    // Only what differs: what is left out stays.
    const body = {
      ...(carrier !== seen.carrier_id && { carrier_id: carrier }),
      ...(written !== (seen.guide ?? '') && { guide: written }),
    };
    if (act === 'change') await change.mutateAsync({ parcel, body: { version: seen.version, ...body } });
    else await send.mutateAsync({ id: parcel.id, step: { act: 'send', body } });
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
      notice={<RecordConflict record={record} labels={LABELS} format={nameIn(carriers)} />}
    >
      <FormSelect name="carrier_id" label={LABELS.carrier_id}>
        <option value="">Sin transportista</option>
        <Options names={carrierOptions(carriers, seen.carrier_id)} />
      </FormSelect>
      <FormText
        name="guide"
        label={LABELS.guide}
        hint={words.hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-first-focus
      />
    </FormDialog>
  );
}
