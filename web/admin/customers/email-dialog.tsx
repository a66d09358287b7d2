import { type CustomerKind, correctEmail, type RecordOfPerson } from '#contract/people/customer.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { FormText } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { useChangeCustomer } from './customer-queries.ts';

const DESCRIPTIONS: Record<CustomerKind, string> = {
  account: 'Avisamos a los dos correos. Sus sesiones se cierran, y entra con el correo nuevo, que debe confirmar.',
  guest: 'Avisamos a los dos correos. Sus pedidos sin cuenta pasan al nuevo, y los próximos mensajes van allí.',
};

/** Staff correct the address of an account or of a guest's orders. */
export function EmailDialog({ record: { id, kind, email }, onClose }: { record: RecordOfPerson; onClose: () => void }) {
  const correct = useChangeCustomer({ success: 'Correo corregido', failed: 'No se pudo corregir el correo' });
  const record = useRecordForm({ schema: correctEmail, values: { old_email: email, email } });
  return (
    <FormDialog
      title="Corregir correo"
      description={DESCRIPTIONS[kind]}
      record={record}
      submitLabel="Corregir"
      size="sm"
      onClose={onClose}
      onSave={async (body) => {
        await correct.mutateAsync({ path: `${id}/email`, body });
        onClose();
      }}
    >
      <FormText name="email" type="email" label="Correo" autoComplete="off" required />
    </FormDialog>
  );
}
