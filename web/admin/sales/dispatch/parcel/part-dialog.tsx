import { useState } from 'react';
import type { DispatchEntry } from '#contract/shipping/dispatch.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { carrierOptions, useCarriers } from '#web/admin/carriers/carrier-queries.ts';
import { ConfirmDialog } from '#web/admin/kit/dialog/confirm-dialog.tsx';
import { CheckLine, Options } from '#web/admin/kit/document/choices.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { useMakeParcel } from '../parcel-acts.ts';

/** Part of an order goes first: the chosen pieces in a parcel of their own, with its carrier. */
export function PartDialog({ entry, onClose }: { entry: DispatchEntry; onClose: () => void }) {
  const { sale_id, location, pieces, customer_name } = entry.attributes;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [carrier, setCarrier] = useState('');
  const making = useMakeParcel();
  const carriers = useCarriers();

  function make() {
    const lines = [...chosen];
    const body = { sale_id, location_id: location.id, lines, ...(carrier && { carrier_id: Number(carrier) }) };
    making.mutate(body, { onSuccess: onClose });
  }

  return (
    <ConfirmDialog
      title="Preparar una parte"
      size="md"
      danger={false}
      hasFields
      confirmLabel={chosen.length === 0 ? 'Preparar' : `Preparar ${chosen.length} de ${pieces.length}`}
      confirmDisabled={chosen.length === 0}
      act={making}
      onConfirm={make}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-1 text-sm">
          Qué va primero en el pedido de {customer_name}. Lo demás queda por preparar en {location.name}.
        </legend>
        {pieces.map(({ position, quantity, name, reference, size }) => (
          <CheckLine
            key={position}
            checked={chosen.includes(position)}
            onChange={(isChosen) =>
              setChosen(isChosen ? [...chosen, position] : chosen.filter((other) => other !== position))
            }
          >
            <span className="wrap-anywhere">
              {quantity} × {name}, Ref. {reference}, {sizePhrase(size)}
            </span>
          </CheckLine>
        ))}
      </fieldset>
      <Field label="Transportista">
        <Select value={carrier} onChange={({ target }) => setCarrier(target.value)}>
          <option value="">El que llega a su dirección</option>
          <Options names={carrierOptions(carriers)} />
        </Select>
      </Field>
    </ConfirmDialog>
  );
}
