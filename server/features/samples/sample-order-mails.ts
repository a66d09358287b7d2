import type { MailType } from '#contract/content/mails/mail-facts.ts';
import type { ParcelState } from '#domain/sales/fulfilment/parcel.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import type { MailBranding, MailDraft } from '#server/features/mails/mail-content.ts';
import { composeEditedMail } from '#server/features/sales/mails/order-edited-mail.ts';
import {
  composePickupMail,
  composeUnfetchedMail,
  composeUnpaidMail,
} from '#server/features/sales/mails/order-expiry-mails.ts';
import { composeReceivedMail } from '#server/features/sales/mails/order-received-mails.ts';
import {
  composeCancelledMail,
  composePersonMail,
  composeReadyMail,
  composeRecipientMail,
  composeValidatedMail,
} from '#server/features/sales/mails/order-status-mails.ts';
import { composeParcelMail, type ParcelMailStep } from '#server/features/sales/mails/parcel-mails.ts';
import { composePaymentMail } from '#server/features/sales/mails/payment-mails.ts';
import { sampleOrder, sampleParcels, samplePickup } from './sample-order.ts';

export interface SampleMail {
  type: MailType;
  /** In which case it is sent, if the mail has several. */
  when?: string;
  draft: MailDraft;
}

const READY = new Date('2026-11-20T15:00:00-04:00');
const UNTIL = new Date('2026-11-23T18:00:00-04:00');
const BOLIVARS = { currency: 'VES' as const, amountHundredths: 182_506, atPickup: false };
const DOLLARS = { currency: 'USD' as const, amountHundredths: 5000, atPickup: true };
const PAID = { row: BOLIVARS, name: 'Pago móvil', proofKey: 'muestra' };
const PROMISED = { row: DOLLARS, name: 'Efectivo USD', proofKey: null };
const PART = { ...BOLIVARS, amountHundredths: 91_253, position: 2 };
const PIECE = { itemId: 1, name: 'Camisa de lino', ref: '1204', quantity: 1, priceCents: 2500 };
const SWAPPED = [
  { ...PIECE, change: 'removed' as const, size: 'M' },
  { ...PIECE, change: 'added' as const, size: 'L' },
];
const DUE = 'Bs. 912,53 ($ 25,00 a la tasa de tu pedido)';

/** The mails about an order and its payments, in every case. */
export function sampleOrderMails(branding: MailBranding): SampleMail[] {
  const order = sampleOrder();
  const free = sampleOrder({ discountCents: 5000, totalCents: 0, totalBsHundredths: 0, voucherCode: 'REGALO' });
  const pickup = samplePickup();
  const ready = samplePickup({ state: 'ready', readySince: READY });
  const fetched = samplePickup({ state: 'handed_over', readySince: READY, handedOverAt: UNTIL });
  const received = (when: string, payments: Parameters<typeof composeReceivedMail>[1], of = order) =>
    ({ type: 'mail-order-received', when, draft: composeReceivedMail(of, payments, branding) }) as const;
  const validated = (when: string, of: typeof order) =>
    ({ type: 'mail-order-validated', when, draft: composeValidatedMail(of, branding) }) as const;
  const toFetch = (when: string, unpaid: Parameters<typeof composeReadyMail>[3]) =>
    ({
      type: 'mail-order-ready',
      when,
      draft: composeReadyMail(ready, { ...ready.pickup, readySince: READY }, branding, unpaid),
    }) as const;
  const notice = (step: 'received' | 'short' | 'rejected', due: string | null) =>
    composePaymentMail(order, branding, { step, payment: PART, due });
  const half = sampleParcels('preparing');
  const parcel = (state: ParcelState, step: ParcelMailStep) => {
    const of = sampleParcels(state);
    return composeParcelMail(of, of.parcels[1], branding, step);
  };
  const edited = (when: string, due: string | null, owed: string | null) =>
    ({
      type: 'mail-order-edited',
      when,
      draft: composeEditedMail(order, branding, { pieces: SWAPPED, delivers: false, totalBefore: 2500, due, owed }),
    }) as const;
  return [
    received('con un comprobante', [PAID]),
    received('con dos comprobantes, y retira', [PAID, { ...PAID, name: 'Zelle' }], pickup),
    received('paga al retirar', [PROMISED], pickup),
    received('nada que pagar', [], free),
    validated('con delivery en Caracas', order),
    validated('con envío nacional', sampleOrder({ shippingMethod: 'national' })),
    validated('retira en tienda', pickup),
    validated('ya puede retirar', ready),
    validated('ya retiró', fetched),
    toFetch('pagado', null),
    toFetch('por pagar', { tenders: [{ ...DOLLARS, name: 'Efectivo USD' }], until: UNTIL }),
    { type: 'mail-order-recipient', when: 'el envío', draft: composeRecipientMail(order, branding) },
    {
      type: 'mail-order-recipient',
      when: 'quién retira',
      draft: composePersonMail(pickup, branding, 'Pedro Pérez'),
    },
    { type: 'mail-parcel-preparing', draft: parcel('preparing', 'preparing') },
    { type: 'mail-parcel-sent', draft: parcel('sent', 'sent') },
    { type: 'mail-parcel-partly', draft: composeParcelMail(half, half.parcels[0], branding, 'sent') },
    { type: 'mail-parcel-guide', draft: parcel('sent', 'guide') },
    { type: 'mail-parcel-delivered', draft: parcel('delivered', 'delivered') },
    { type: 'mail-parcel-returned', draft: parcel('returned', 'returned') },
    {
      type: 'mail-order-unfetched',
      when: 'se sigue guardando',
      draft: composeUnfetchedMail(ready, branding, { until: null, now: READY }),
    },
    {
      type: 'mail-order-unfetched',
      when: 'luego se cancela',
      draft: composeUnfetchedMail(ready, branding, { until: caracasDay(UNTIL), now: READY }),
    },
    { type: 'mail-order-cancelled', when: 'en general', draft: composeCancelledMail(order, branding) },
    {
      type: 'mail-order-cancelled',
      when: 'nadie lo retiró',
      draft: composeCancelledMail(ready, branding, 'unfetched'),
    },
    edited('falta por pagar', DUE, null),
    edited('se devuelve una parte', null, 'Bs. 912,53'),
    { type: 'mail-order-unpaid', draft: composeUnpaidMail(order, branding, UNTIL) },
    { type: 'mail-order-pickup-unpaid', draft: composePickupMail(pickup, branding, UNTIL) },
    { type: 'mail-payment-received', when: 'alcanza', draft: notice('received', null) },
    { type: 'mail-payment-received', when: 'falta una parte', draft: notice('received', DUE) },
    { type: 'mail-payment-short', draft: notice('short', DUE) },
    { type: 'mail-payment-rejected', draft: notice('rejected', DUE) },
    {
      type: 'mail-payment-withdrawn',
      draft: composePaymentMail(order, branding, { step: 'rejected', payment: { ...DOLLARS, position: 1 }, due: DUE }),
    },
  ];
}
