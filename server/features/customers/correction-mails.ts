import type { MailBranding, MailDraft } from '#server/features/mails/mail-content.ts';

interface Correction {
  from: string;
  to: string;
  hasAccount: boolean;
}

/**
 * The mails about a corrected address, one to the old and one to the new. The old address may be a stranger's, so its mail names
 * neither the person nor the new address.
 */
export function composeCorrectionMails({ from, to, hasAccount }: Correction, { storeName }: MailBranding): MailDraft[] {
  const shared = { audience: 'shopper', kind: 'email-corrected' } as const;
  const what = hasAccount
    ? `la cuenta en ${storeName} que tenía este correo`
    : `los pedidos en ${storeName} que tenían este correo`;
  return [
    {
      ...shared,
      recipients: [from],
      subject: `Este correo ya no se usa en ${storeName}`,
      title: 'Cambiamos un correo',
      preview: 'Ya no escribiremos a esta dirección.',
      blocks: [
        {
          kind: 'paragraph',
          text: `Nuestro equipo corrigió el correo de ${what}. Ya no escribiremos a esta dirección.`,
        },
        { kind: 'note', text: 'Si era tuyo y no pediste el cambio, responde a este correo o escríbenos cuanto antes.' },
      ],
    },
    {
      ...shared,
      recipients: [to],
      subject: `${storeName}: desde ahora te escribimos aquí`,
      title: 'Tu correo quedó corregido',
      preview: 'Aquí te avisaremos de tus pedidos.',
      blocks: [
        {
          kind: 'paragraph',
          text: `Nuestro equipo puso esta dirección en ${hasAccount ? 'tu cuenta' : 'tus pedidos'} de ${storeName}.`,
        },
        ...(hasAccount
          ? [
              {
                kind: 'paragraph' as const,
                text: 'Inicia sesión con este correo y tu contraseña de siempre. Te enviamos aparte el enlace para confirmarlo.',
              },
            ]
          : []),
        { kind: 'note', text: 'Si no compraste en la tienda, avísanos: alguien escribió mal su correo.' },
      ],
    },
  ];
}
