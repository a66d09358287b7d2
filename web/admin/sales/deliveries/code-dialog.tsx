import { z } from 'zod';
import { pickupCodeBody } from '#contract/sales/fulfilment.ts';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { FormText } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { useFindByCode } from '../fulfilment/fulfilment-queries.ts';

interface CodeDialogProps {
  onFound: (order: { id: number; code: string }) => void;
  onClose: () => void;
}

const schema = z.object({ code: pickupCodeBody.shape.code });

/** Finds an order by the code that whoever fetches it shows. A scanner types it and presses Enter. */
export function CodeDialog({ onFound, onClose }: CodeDialogProps) {
  const record = useRecordForm({ schema, values: { code: '' } });
  const find = useFindByCode();
  return (
    <FormDialog
      title="Código de retiro"
      description="Está en el correo y en la página del pedido, con su código QR."
      record={record}
      submitLabel="Buscar"
      onClose={onClose}
      onSave={async ({ code }) => {
        const { data } = await find.mutateAsync(code);
        onFound({ id: data.id, code });
      }}
    >
      <FormText name="code" label="Código" required autoComplete="off" inputMode="numeric" />
    </FormDialog>
  );
}
