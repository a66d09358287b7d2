import { WELCOME_PERCENT_TEXT } from '#domain/promotions/promotion.ts';
import type { MailBlock, MailBranding, MailDraft } from '#server/features/mails/mail-content.ts';
import type { Account } from '../accounts.tables.ts';

/** A link to choose another password. */
export function composeResetMail(account: Account, token: string, branding: MailBranding): MailDraft {
  return accountMail(account, {
    kind: 'account-reset',
    secret: true,
    subject: `Restablece tu contraseña de ${branding.storeName}`,
    title: 'Elige una contraseña nueva',
    preview: 'El enlace sirve una sola vez, durante 30 minutos.',
    blocks: [
      { kind: 'paragraph', text: `Pediste cambiar la contraseña de tu cuenta en ${branding.storeName}.` },
      { kind: 'button', label: 'Cambiar mi contraseña', url: `${branding.publicUrl}/restablecer?token=${token}` },
      { kind: 'paragraph', text: 'El enlace sirve una sola vez, durante 30 minutos.' },
      { kind: 'note', text: 'Si no lo pediste tú, ignora este correo: tu contraseña sigue siendo la misma.' },
    ],
  });
}

/** Asks the owner of an address to confirm that the account is theirs. */
export function composeConfirmMail(account: Account, token: string, branding: MailBranding): MailDraft {
  return accountMail(account, {
    kind: 'account-confirm',
    secret: true,
    subject: `Confirma tu correo en ${branding.storeName}`,
    title: 'Confirma tu correo',
    preview: 'Así tus pedidos quedan reunidos en tu cuenta.',
    blocks: [
      { kind: 'paragraph', text: `Con este correo se creó una cuenta en ${branding.storeName}.` },
      { kind: 'button', label: 'Confirmar mi correo', url: `${branding.publicUrl}/confirmar?token=${token}` },
      {
        kind: 'paragraph',
        text: `Si es tu primera compra, tu pedido con esta cuenta lleva un ${WELCOME_PERCENT_TEXT} menos. Se aplica solo, una vez por persona.`,
      },
      {
        kind: 'paragraph',
        text: 'El enlace sirve durante 7 días. Al confirmar, los pedidos que hiciste sin cuenta con este correo se unen a ella.',
      },
      {
        kind: 'note',
        text: `Si no creaste tú la cuenta, no la confirmes: quien la creó vería tus pedidos. Para quedarte con ella, cambia la contraseña en ${branding.publicUrl}/olvide`,
      },
    ],
  });
}

interface AccountMailWords {
  kind: string;
  secret?: boolean;
  subject: string;
  title: string;
  preview: string;
  blocks: MailBlock[];
}

function accountMail({ name, email }: Account, { blocks, ...words }: AccountMailWords): MailDraft {
  return {
    ...words,
    audience: 'shopper',
    recipients: [email],
    blocks: [{ kind: 'paragraph', text: `Hola, ${name}:` }, ...blocks],
  };
}
