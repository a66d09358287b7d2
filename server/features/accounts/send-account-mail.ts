import { percentText } from '#domain/promotions/promotion.ts';
import { enqueueMails } from '#server/features/mails/enqueue-mails.ts';
import type { MailBlock, MailBranding, MailDraft } from '#server/features/mails/mail-content.ts';
import { greetingTo, mailWords, note, paragraph } from '#server/features/mails/mail-words.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { JobKind, Jobs } from '#server/platform/jobs/jobs.ts';
import { createLink } from './account-links.ts';
import { findAccountByEmail } from './accounts.queries.ts';
import type { Account } from './accounts.tables.ts';

interface AccountMailJob {
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
  now(): Date;
}

/** Composes and queues the mail; nothing for an address without an account, or to confirm one already confirmed. */
export function sendAccountMail(services: AccountMailServices, { mail, email }: AccountMailJob): Promise<void> {
  const { database, jobs, branding, now } = services;
  return database.transaction(async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (!account || (mail === 'confirm' && account.emailConfirmedAt)) return;
    const token = await createLink(tx, { accountId: account.id, purpose: mail, now: now() });
    const compose = mail === 'reset' ? composeResetMail : composeConfirmMail;
    await enqueueMails(tx, jobs, [compose(account, token, branding)]);
  });
}

export function composeResetMail(account: MailedAccount, token: string, branding: MailBranding): MailDraft {
  const words = mailWords(branding, 'mail-account-reset', { nombre: account.name });
  return accountMail(account, branding, {
    kind: 'account-reset',
    ...words.heading,
    preview: 'El enlace sirve una sola vez, durante 30 minutos.',
    blocks: [
      ...words.opening.map(paragraph),
      { kind: 'button', label: 'Cambiar mi contraseña', url: `${branding.publicUrl}/restablecer?token=${token}` },
      paragraph('El enlace sirve una sola vez, durante 30 minutos.'),
      ...words.closing.map(note),
    ],
  });
}

/** Asks the owner of an address to confirm that the account is theirs. */
export function composeConfirmMail(account: MailedAccount, token: string, branding: MailBranding): MailDraft {
  const words = mailWords(branding, 'mail-account-confirm', { nombre: account.name });
  return accountMail(account, branding, {
    kind: 'account-confirm',
    ...words.heading,
    preview: 'Así tus pedidos quedan reunidos en tu cuenta.',
    blocks: [
      ...words.opening.map(paragraph),
      { kind: 'button', label: 'Confirmar mi correo', url: `${branding.publicUrl}/confirmar?token=${token}` },
      ...(branding.welcomePercent > 0
        ? [
            paragraph(
              `Si es tu primera compra, tu pedido con esta cuenta lleva un ${percentText(branding.welcomePercent)} menos. Se aplica solo, una vez por persona.`,
            ),
          ]
        : []),
      paragraph(
        'El enlace sirve durante 7 días. Al confirmar, los pedidos que hiciste sin cuenta con este correo se unen a ella.',
      ),
      note(
        `Si no creaste tú la cuenta, no la confirmes: quien la creó vería tus pedidos. Para quedarte con ella, cambia la contraseña en ${branding.publicUrl}/olvide`,
      ),
      ...words.closing.map(note),
    ],
  });
}

type MailedAccount = Pick<Account, 'name' | 'email'>;
type AccountMail = Pick<MailDraft, 'kind' | 'subject' | 'title' | 'preview'> & { blocks: MailBlock[] };

function accountMail(
  { name, email }: MailedAccount,
  branding: MailBranding,
  { blocks, ...mail }: AccountMail,
): MailDraft {
  return {
    ...mail,
    secret: true,
    audience: 'shopper',
    recipients: [email],
    blocks: [greetingTo(name, branding), ...blocks],
  };
}
