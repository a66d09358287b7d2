import { invitationBody } from '#contract/people/invitation.ts';
import { ask } from '../../api/ask.ts';
import { SaveDialog } from '../../kit/document/save-dialog.tsx';
import { FormText } from '../../kit/form/form-fields.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { RoleAndStores } from '../staff-form.tsx';

export const INVITATIONS = ['staff-invitations'];
export const PATH = '/staff/invitations';

const EMPTY = { email: '', name: '', role_id: undefined, stores: [] };

export function InvitationForm({ onClose }: { onClose: () => void }) {
  const record = useRecordForm({ schema: invitationBody, values: EMPTY });
  return (
    <SaveDialog
      title="Invitar a alguien"
      description="Recibe un enlace que sirve una vez, durante 7 días. Con él elige su contraseña."
      record={record}
      save={(body) => ask(PATH, { method: 'POST', body }).then(() => body)}
      refreshes={[INVITATIONS]}
      success={({ email }) => `Invitación enviada a ${email}`}
      failed="No se pudo enviar la invitación"
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
    </SaveDialog>
  );
}
