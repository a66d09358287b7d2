import { composeConfirmMail, composeResetMail } from '#server/features/accounts/send-account-mail.ts';
import { composeGiftCardMail } from '#server/features/credit/gift-card-mails.ts';
import { composeCorrectionMails } from '#server/features/customers/correction-mails.ts';
import type { MailBranding } from '#server/features/mails/mail-content.ts';
import {
  composeAlreadyMail,
  composeArrivedMail,
  composeConfirmMail as composeConfirmWishMail,
  composeFullMail,
} from '#server/features/restock/restock-mails.ts';
import { type SampleMail, sampleOrderMails } from './sample-order-mails.ts';

const ACCOUNT = { name: 'Ana Pérez', email: 'ana@example.com' };
const CORRECTED = { from: 'ana@exmaple.com', to: 'ana@example.com' };
const REQUESTED = {
  request: { email: 'ana@example.com', key: 'muestra' },
  item: { id: 1, name: 'Camisa de lino', size: 'M' },
};
const FULL = 'Ya esperas por 20 prendas. Deja de esperar alguna para pedir otro aviso.';
const CARD = {
  holderName: 'Ana Pérez',
  holderEmail: 'ana@example.com',
  balanceCents: 5000,
  message: '¡Feliz cumpleaños!',
  expiresOn: null,
  saleId: null,
};

/** Every mail to shoppers that the house words, in every case, with an order of nobody. */
export function sampleMails(branding: MailBranding): SampleMail[] {
  const requested = { ...REQUESTED, place: null };
  const corrected = (hasAccount: boolean) => composeCorrectionMails({ ...CORRECTED, hasAccount }, branding);
  const card = (buyer: string | null, isReplacement: boolean) =>
    composeGiftCardMail(CARD, { code: 'ABCD-EFGH-JKLM-NPQR', buyer, isReplacement }, branding);
  return [
    ...sampleOrderMails(branding),
    { type: 'mail-account-confirm', draft: composeConfirmMail(ACCOUNT, 'muestra', branding) },
    { type: 'mail-account-reset', draft: composeResetMail(ACCOUNT, 'muestra', branding) },
    ...[true, false].flatMap((hasAccount) =>
      corrected(hasAccount).map((draft, at) => ({
        type: at === 0 ? ('mail-email-left' as const) : ('mail-email-joined' as const),
        when: hasAccount ? 'con cuenta' : 'sin cuenta',
        draft,
      })),
    ),
    { type: 'mail-restock-confirm', draft: composeConfirmWishMail(requested, branding) },
    { type: 'mail-restock-already', draft: composeAlreadyMail(requested, branding) },
    { type: 'mail-restock-full', draft: composeFullMail(REQUESTED.request.email, FULL, branding) },
    { type: 'mail-restock-arrived', when: 'en línea', draft: composeArrivedMail(requested, branding) },
    {
      type: 'mail-restock-arrived',
      when: 'en una tienda',
      draft: composeArrivedMail({ ...REQUESTED, place: { id: 1, name: 'Tienda Centro' } }, branding),
    },
    { type: 'mail-gift-card', when: 'regalada', draft: card('Luis Rojas', false) },
    { type: 'mail-gift-card', when: 'sin saber quién la regala', draft: card(null, false) },
    { type: 'mail-gift-card', when: 'con un código nuevo', draft: card('Luis Rojas', true) },
  ];
}
