import type { MailBranding, MailDraft } from '#server/features/mails/mail-content.ts';
import type { Role } from '../staff/roles.tables.ts';
import type { Invitation } from './invitations.tables.ts';

interface Invited {
  invitation: Invitation;
  role: Role;
  /** Of the link, in clear. */
  token: string;
}

/** Asks somebody to work here. The name is the inviter's words, so it stands in the greeting only. */
export function composeInvitationMail({ invitation, role, token }: Invited, branding: MailBranding): MailDraft {
  const life = 'El enlace sirve una sola vez, durante 7 días.';
  return {
    kind: 'staff-invitation',
    secret: true,
    audience: 'shop',
    recipients: [invitation.email],
    subject: `Te invitaron a trabajar en la tienda de ${branding.storeName}`,
    title: 'Tu acceso a la administración',
    preview: life,
    blocks: [
      { kind: 'paragraph', text: `Hola, ${invitation.name}:` },
      { kind: 'paragraph', text: `Te invitaron a trabajar en la administración de ${branding.storeName}.` },
      { kind: 'facts', facts: [['Tu rol', role.name]] },
      { kind: 'button', label: 'Aceptar la invitación', url: `${branding.publicUrl}/invitacion?token=${token}` },
      { kind: 'paragraph', text: `${life} Ahí escribes tu nombre y eliges tu contraseña.` },
      { kind: 'note', text: 'Si no esperabas esta invitación, ignora este correo: nada cambia.' },
    ],
  };
}
