import { type InvitationBody, invitationBody } from '#contract/people/invitation.ts';
import { ask } from '../../api/ask.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { FormText } from '../../kit/form/form-fields.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { titled, useSave } from '../../kit/use-save.ts';
import { RoleAndStores } from '../staff-form.tsx';

export const INVITATIONS = ['staff-invitations'];
export const PATH = '/staff/invitations';

const EMPTY = { email: '', name: '', role_id: undefined, stores: [] };

/** Asks somebody by mail to work here. */
export function InvitationForm({ onClose }: { onClose: () => void }) {
  const record = useRecordForm({ schema: invitationBody, values: EMPTY });
  const write = useSave({
    save: (body: InvitationBody) => ask(PATH, { method: 'POST', body }),
    refreshes: [INVITATIONS],
    success: (_, { email }) => `Invitación enviada a ${email}`,
  });

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
