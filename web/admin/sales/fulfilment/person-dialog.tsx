import type { Fulfilments } from '#contract/sales/fulfilment.ts';
import { pickupPerson } from '#contract/stores/pickup-person.ts';
import { ask } from '#web/admin/api/ask.ts';
import { SaveDialog } from '#web/admin/kit/document/save-dialog.tsx';
import { FormText } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { useSave } from '#web/admin/kit/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { SALES } from '../data/sale-queries.ts';

const NOTED = 'Anotado quién retira';

interface PersonDialogProps {
  saleId: number;
  meta: Fulfilments['meta'];
  onClose: () => void;
}

/** Who fetches an order in place of its customer. */
export function PersonDialog({ saleId, meta: { person, customer_name }, onClose }: PersonDialogProps) {
  const path = `/sales/${saleId}/pickup-person`;
  const remove = useSave({
    save: () => ask<unknown>(path, { method: 'DELETE' }),
    refreshes: [SALES],
    success: NOTED,
    failure: 'No se pudo cambiar quién retira',
  });
  const record = useRecordForm({
    schema: pickupPerson,
    values: { name: person?.name ?? '', cedula: person?.cedula ?? '' },
  });
  return (
    <SaveDialog
      title="Quién retira"
      description={`Compró ${customer_name}. Anota a otra persona solo si quien compró lo pide.`}
      record={record}
      submitLabel="Guardar"
      size="sm"
      tellsUnsaved
      onClose={onClose}
      save={(body) => ask<unknown>(path, { method: 'PUT', body })}
      refreshes={[SALES]}
      success={NOTED}
      footer={() =>
        person && (
          <Button
            variant="quiet"
            busy={remove.isPending}
            onClick={() => remove.mutate(undefined, { onSuccess: onClose })}
          >
            Retira quien compró
          </Button>
        )
      }
    >
      <FormText name="name" label="Nombre y apellido" required autoComplete="off" />
      <FormText
        name="cedula"
        label="Cédula"
        hint="V-12345678"
        required
        autoComplete="off"
        autoCapitalize="characters"
      />
    </SaveDialog>
  );
}
