import type { MailBranding, MailDraft } from '#server/features/mails/mail-content.ts';
import { mailWords, note, paragraph } from '#server/features/mails/mail-words.ts';

interface Correction {
  from: string;
  to: string;
  hasAccount: boolean;
}

/**
 * The mails about a corrected address, one to the old and one to the new. The old address may be a stranger's, so its mail names
 * neither the person nor the new address.
 */
export function composeCorrectionMails({ from, to, hasAccount }: Correction, branding: MailBranding): MailDraft[] {
  const shared = { audience: 'shopper', kind: 'email-corrected' } as const;
  const { storeName } = branding;
  const left = mailWords(branding, 'mail-email-left', {
    datos: hasAccount
      ? `la cuenta en ${storeName} que tenía este correo`
      : `los pedidos en ${storeName} que tenían este correo`,
  });
  const joined = mailWords(branding, 'mail-email-joined', { datos: hasAccount ? 'tu cuenta' : 'tus pedidos' });
  const signIn =
    'Inicia sesión con este correo y tu contraseña de siempre. Te enviamos aparte el enlace para confirmarlo.';
  return [
    {
      ...shared,
      recipients: [from],
      ...left.heading,
      preview: 'Ya no escribiremos a esta dirección.',
      blocks: [...left.opening.map(paragraph), ...left.closing.map(note)],
    },
    {
      ...shared,
      recipients: [to],
      ...joined.heading,
      preview: 'Aquí te avisaremos de tus pedidos.',
      blocks: [
        ...joined.opening.map(paragraph),
        ...(hasAccount ? [paragraph(signIn)] : []),
        ...joined.closing.map(note),
      ],
    },
  ];
}
