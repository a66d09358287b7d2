import type { SaleParcel } from '#contract/shipping/parcel.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import type { ParcelState } from '#domain/sales/fulfilment/parcel.ts';
import { enqueueMails, type MailServices, type SaleMail } from '#server/features/mails/enqueue-mails.ts';
import type { MailBranding, MailFact } from '#server/features/mails/mail-content.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { shopperMail } from './order-mail-blocks.ts';

/** What the shopper is told of a parcel: what state it reached, or the guide of one that left without it. */
export type ParcelMailStep = ParcelState | 'guide';

/**
 * Queues the mail about a step of a parcel, in the transaction of that step and under the sale's lock.
 * @param loaded with all parcels of the sale as they are after the step
 */
export async function enqueueParcelMail(
  tx: Connection,
  { jobs, branding }: MailServices,
  loaded: SaleWithLines,
  parcel: SaleParcel,
  step: ParcelMailStep,
): Promise<void> {
  // No address: the account was deleted and the customer's data erased.
  if ((step !== 'sent' && step !== 'guide') || !loaded.sale.customerEmail) return;
  await enqueueMails(tx, jobs, [composeSentMail(loaded, parcel, branding, step)]);
}

export function composeSentMail(
  loaded: SaleWithLines,
  parcel: SaleParcel,
  branding: MailBranding,
  step: 'sent' | 'guide' = 'sent',
): SaleMail {
  const { orderId } = loaded.sale;
  const { carrier, guide, tracking_url: url, pieces } = parcel;
  const subject = step === 'sent' ? `Tu pedido ${orderId} va en camino` : `La guía de tu pedido ${orderId}`;
  const held = pieces.map(({ quantity, name, size }) => `${quantity} × ${name}, ${sizePhrase(size)}`);
  const facts: MailFact[] = [
    ...(carrier ? [['Transportista', carrier] as const] : []),
    ...(guide ? [['Guía', guide] as const] : []),
    ...(url ? [['Síguelo en', url] as const] : []),
    ['Lleva', held.join('; ')],
  ];
  return shopperMail(loaded, branding, {
    kind: `parcel-${step}`,
    heading: { subject, title: step === 'sent' ? 'Tu pedido va en camino' : 'Ya tienes tu guía' },
    preview: guide ? `Guía ${guide}` : subject,
    texts: [step === 'sent' ? 'Despachamos este paquete de tu pedido.' : 'Este es el número para seguir tu paquete.'],
    before: [{ kind: 'facts', title: 'Tu paquete', facts }],
  });
}
