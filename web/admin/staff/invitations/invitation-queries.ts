import type { InvitationBody, InvitationList, InvitationRecord } from '#contract/people/invitation.ts';
import { ask } from '../../api/ask.ts';
import { useRead } from '../../kit/document/document-calls.ts';
import { useSave } from '../../kit/use-save.ts';

const INVITATIONS = ['staff-invitations'];
const PATH = '/staff/invitations';

export function useInvitations() {
  return useRead<InvitationList>(INVITATIONS, PATH);
}

export function useInvite() {
  return useSave({
    save: (body: InvitationBody) => ask(PATH, { method: 'POST', body }),
    refreshes: [INVITATIONS],
    success: (_, { email }) => `Invitación enviada a ${email}`,
  });
}

export function useResendInvitation() {
  return useSave({
    save: ({ id }: InvitationRecord) => ask(`${PATH}/${id}/resend`, { method: 'POST' }),
    refreshes: [INVITATIONS],
    success: 'Se envió un enlace nuevo; el anterior ya no sirve',
    failure: 'No se pudo reenviar',
  });
}

export function useWithdrawInvitation() {
  return useSave({
    save: ({ id }: InvitationRecord) => ask(`${PATH}/${id}/withdraw`, { method: 'POST' }),
    refreshes: [INVITATIONS],
    success: 'Invitación retirada',
    failed: 'No se pudo retirar la invitación',
  });
}
