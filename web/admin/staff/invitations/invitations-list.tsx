import MailX from 'lucide-react/icons/mail-x';
import Send from 'lucide-react/icons/send';
import { type ReactNode, useCallback, useState } from 'react';
import type { InvitationList, InvitationRecord } from '#contract/people/invitation.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { ask } from '../../api/ask.ts';
import { CallDialog } from '../../kit/document/call-dialog.tsx';
import { useRead } from '../../kit/document/document-calls.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useOpenRecord } from '../../kit/list/use-open-record.ts';
import { StateBadge } from '../../kit/state-badge.tsx';
import { RowAction } from '../../kit/table/row-action.tsx';
import type { TableColumn } from '../../kit/table/table-column.ts';
import { useSave } from '../../kit/use-save.ts';
import { INVITATIONS, InvitationForm, PATH } from './invitation-form.tsx';

/** The URL parameter that opens the form, and its value for a new invitation. */
const OPEN = 'invitacion';
const NEW = 'nueva';

const nameOf = ({ attributes }: InvitationRecord) => attributes.name;

/** Invitations that wait for an answer. */
export function InvitationsList({ viewSwitch }: { viewSwitch: ReactNode }) {
  const invitations = useRead<InvitationList>(INVITATIONS, PATH);
  const open = useOpenRecord(OPEN);
  const { mutate: resend, isPending } = useSave({
    save: ({ id }: InvitationRecord) => ask(`${PATH}/${id}/resend`, { method: 'POST' }),
    refreshes: [INVITATIONS],
    success: 'Se envió un enlace nuevo; el anterior ya no sirve',
    failure: 'No se pudo reenviar',
  });
  const [toWithdraw, setToWithdraw] = useState<InvitationRecord | null>(null);

  const actions = useCallback(
    (invitation: InvitationRecord) => (
      <>
        <RowAction
          icon={Send}
          label={`Reenviar la invitación de ${nameOf(invitation)}`}
          disabled={isPending}
          onClick={() => resend(invitation)}
        />
        <RowAction
          icon={MailX}
          danger
          label={`Retirar la invitación de ${nameOf(invitation)}`}
          onClick={() => setToWithdraw(invitation)}
        />
      </>
    ),
    [resend, isPending],
  );

  return (
    <ListScreen
      title="Invitaciones"
      noun={['invitación', 'invitaciones']}
      query={invitations}
      rows={invitations.data?.data}
      columns={COLUMNS}
      rowName={nameOf}
      actions={actions}
      viewSwitch={viewSwitch}
      primary={{ label: 'Invitar', to: open.hrefOf(NEW), needs: ['people.manage'] }}
      openId={open.id}
      loadingText="Cargando invitaciones..."
      empty={{
        title: 'No hay invitaciones abiertas',
        text: 'Quien invites recibe un enlace para elegir su contraseña.',
      }}
      failed={{ title: 'Error al cargar las invitaciones' }}
      cardsUnder={720}
    >
      {open.requested === NEW && <InvitationForm onClose={() => open.show(null)} />}
      {toWithdraw && <WithdrawDialog invitation={toWithdraw} onClose={() => setToWithdraw(null)} />}
    </ListScreen>
  );
}

function WithdrawDialog({ invitation, onClose }: { invitation: InvitationRecord; onClose: () => void }) {
  return (
    <CallDialog
      title="Retirar la invitación"
      confirmLabel="Retirar"
      call={() => ask(`${PATH}/${invitation.id}/withdraw`, { method: 'POST' })}
      refreshes={[INVITATIONS]}
      success="Invitación retirada"
      failed="No se pudo retirar la invitación"
      onClose={onClose}
    >
      <p>El enlace que recibió {invitation.attributes.email} deja de servir.</p>
    </CallDialog>
  );
}

const COLUMNS: readonly TableColumn<InvitationRecord>[] = [
  { id: 'name', header: 'Nombre', kind: 'main', cell: ({ attributes }) => attributes.name },
  { id: 'email', header: 'Email', kind: 'wide', cell: ({ attributes }) => attributes.email },
  { id: 'role', header: 'Rol', cell: ({ attributes }) => attributes.role_name ?? 'El rol ya no existe' },
  { id: 'sent', header: 'Enviada', cell: ({ attributes }) => dayOf(attributes.sent_at) },
  {
    id: 'expires',
    header: 'Enlace',
    card: 'aside',
    cell: ({ attributes: { expired, expires_at } }) =>
      expired ? (
        <StateBadge tone="danger">Vencido</StateBadge>
      ) : (
        <StateBadge tone="gold">Hasta el {dayOf(expires_at)}</StateBadge>
      ),
  },
];

function dayOf(instant: string): string {
  return formatDay(caracasDay(new Date(instant)));
}
