import { type InvitationBody, invitationBody } from '#contract/people/invitation.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { FormText } from '../../kit/form/form-fields.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { titled } from '../../kit/use-save.ts';
import { RoleAndStores } from '../staff-form.tsx';
import { useInvite } from './invitation-queries.ts';

const EMPTY = { email: '', name: '', role_id: undefined, stores: [] };

/** Asks somebody by mail to work here. */
export function InvitationForm({ onClose }: { onClose: () => void }) {
  const record = useRecordForm({ schema: invitationBody, values: EMPTY });
  const write = useInvite();

  async function save(body: InvitationBody) {
    await titled('No se pudo enviar la invitación', write.mutateAsync(body));
    onClose();
  }

  return (
    <FormDialog
      title="Invitar a alguien"
      description="Recibe un enlace que sirve una vez, durante 7 días. Con él elige su contraseña."
      record={record}
      onSave={save}
      onClose={onClose}
      submitLabel="Enviar invitación"
      size="md"
      tellsUnsaved
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText name="name" label="Nombre" autoComplete="off" required />
        <FormText name="email" type="email" label="Correo" autoComplete="off" required />
      </div>
      <RoleAndStores />
    </FormDialog>
  );
}
