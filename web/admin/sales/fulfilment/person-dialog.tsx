import type { Fulfilments } from '#contract/sales/fulfilment.ts';
import { pickupPerson } from '#contract/stores/pickup-person.ts';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { FormText } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { useNamePerson } from './fulfilment-queries.ts';

interface PersonDialogProps {
  saleId: number;
  meta: Fulfilments['meta'];
  onClose: () => void;
}

/** Who fetches an order in place of its customer. */
export function PersonDialog({ saleId, meta: { person, customer_name }, onClose }: PersonDialogProps) {
  const name = useNamePerson(saleId);
  const record = useRecordForm({
    schema: pickupPerson,
    values: { name: person?.name ?? '', cedula: person?.cedula ?? '' },
  });
  return (
    <FormDialog
      title="Quién retira"
      description={`Compró ${customer_name}. Anota a otra persona solo si quien compró lo pide.`}
      record={record}
      submitLabel="Guardar"
      size="sm"
      tellsUnsaved
      onClose={onClose}
      onSave={async (body) => {
        await name.mutateAsync(body);
        onClose();
      }}
      footer={() =>
        person && (
          <Button
            variant="quiet"
            busy={name.isPending && name.variables === null}
            onClick={() =>
              name.mutate(null, {
                onSuccess: onClose,
                onError: (problem) => notify.destructive('No se pudo cambiar quién retira', problem.message),
              })
            }
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
    </FormDialog>
  );
}
