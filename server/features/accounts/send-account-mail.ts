import { percentText } from '#domain/promotions/promotion.ts';
import { enqueueMails } from '#server/features/mails/enqueue-mails.ts';
import type { MailBlock, MailBranding, MailDraft } from '#server/features/mails/mail-content.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { JobKind, Jobs } from '#server/platform/jobs/jobs.ts';
import type { LiveShop } from '#server/platform/live-shop.ts';
import { createLink } from './account-links.ts';
import { findAccountByEmail } from './accounts.queries.ts';
import type { Account } from './accounts.tables.ts';

export interface AccountMailJob {
  mail: 'reset' | 'confirm';
  email: string;
}

/**
 * Account mails are composed in the background. A request for a new password queues the same job whether or not the address
 * has an account. So neither the answer nor its timing reveals which.
 */
export const ACCOUNT_MAIL: JobKind<AccountMailJob> = { name: 'account-mail' };

interface AccountMailServices {
  database: Database;
  jobs: Jobs;
  branding: MailBranding;
  shop: Pick<LiveShop, 'settings'>;
  now(): Date;
}

/** Composes and queues the mail; nothing for an address without an account, or to confirm one already confirmed. */
export function sendAccountMail(services: AccountMailServices, { mail, email }: AccountMailJob): Promise<void> {
  const { database, jobs, now } = services;
  return database.transaction(async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (!account || (mail === 'confirm' && account.emailConfirmedAt)) return;
    const token = await createLink(tx, { accountId: account.id, purpose: mail, now: now() });
    const compose = mail === 'reset' ? composeResetMail : composeConfirmMail;
    await enqueueMails(tx, jobs, [compose(account, token, services)]);
  });
}

function composeResetMail(
  account: Account,
  token: string,
  { branding }: Pick<AccountMailServices, 'branding'>,
): MailDraft {
  return accountMail(account, {
    kind: 'account-reset',
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
function composeConfirmMail(
  account: Account,
  token: string,
  { branding, shop }: Pick<AccountMailServices, 'branding' | 'shop'>,
): MailDraft {
  const { welcomePercent } = shop.settings.sales;
  return accountMail(account, {
    kind: 'account-confirm',
    subject: `Confirma tu correo en ${branding.storeName}`,
    title: 'Confirma tu correo',
    preview: 'Así tus pedidos quedan reunidos en tu cuenta.',
    blocks: [
      { kind: 'paragraph', text: `Con este correo se creó una cuenta en ${branding.storeName}.` },
      { kind: 'button', label: 'Confirmar mi correo', url: `${branding.publicUrl}/confirmar?token=${token}` },
      ...(welcomePercent > 0
        ? [
            {
              kind: 'paragraph' as const,
              text: `Si es tu primera compra, tu pedido con esta cuenta lleva un ${percentText(welcomePercent)} menos. Se aplica solo, una vez por persona.`,
            },
          ]
        : []),
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

type AccountMail = Pick<MailDraft, 'kind' | 'subject' | 'title' | 'preview'> & { blocks: MailBlock[] };

function accountMail({ name, email }: Account, { blocks, ...mail }: AccountMail): MailDraft {
  return {
    ...mail,
    secret: true,
    audience: 'shopper',
    recipients: [email],
    blocks: [{ kind: 'paragraph', text: `Hola, ${name}:` }, ...blocks],
  };
}
