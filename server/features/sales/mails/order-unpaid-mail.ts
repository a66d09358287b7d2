import { asSentence } from '#domain/text/as-sentence.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { enqueueMails } from '#server/features/mails/enqueue-mails.ts';
import type { MailBranding } from '#server/features/mails/mail-content.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { customerFacts, orderLines, paymentFacts, saleUrl, trackingUrl } from './order-mail-blocks.ts';

/** Of the mail that says until when an order keeps its pieces. */
export const REMINDER_KIND = 'order-unpaid';

/** Of the mail that tells staff until when an order waits for them to look at its payment. */
export const UNSEEN_KIND = 'order-unseen';

/** Tells the shopper until when the pieces of an order that nobody paid are kept. Under the sale's lock. */
export async function enqueueUnpaidMail(
  tx: Connection,
  { jobs, branding }: { jobs: Jobs; branding: MailBranding },
  found: SaleWithLines,
  until: Date,
): Promise<void> {
  const { sale } = found;
  const end = formatCaracasDateTime(until);
  await enqueueMails(tx, jobs, [
    {
      kind: REMINDER_KIND,
      recipients: [sale.customerEmail],
      saleId: sale.id,
      audience: 'shopper',
      subject: `Tu pedido ${sale.orderId} espera tu pago`,
      title: 'Tu pedido espera tu pago',
      preview: asSentence(`Guardamos tus prendas hasta el ${end}`),
      blocks: [
        { kind: 'paragraph', text: `Hola, ${sale.customerName}:` },
        {
          kind: 'paragraph',
          text: `No tenemos un pago válido de tu pedido ${sale.orderId}. Guardamos tus prendas hasta el ${end}; después el pedido se cancela y vuelven a la tienda. Puedes enviar tu pago desde la página del pedido.`,
        },
        { kind: 'button', label: 'Enviar el pago', url: trackingUrl(branding, sale) },
        orderLines(found, 'Tu pedido'),
      ],
    },
  ]);
}

/** Tells staff until when they can look at a payment before its order is cancelled. Under the sale's lock. */
export async function enqueueUnseenMail(
  tx: Connection,
  { jobs, branding }: { jobs: Jobs; branding: MailBranding },
  found: SaleWithLines,
  until: Date,
): Promise<void> {
  const { sale } = found;
  const end = formatCaracasDateTime(until);
  await enqueueMails(tx, jobs, [
    {
      kind: UNSEEN_KIND,
      recipients: [branding.shopInbox],
      saleId: sale.id,
      audience: 'shop',
      subject: `Nadie ha revisado el pago del pedido ${sale.orderId}`,
      title: 'Un pago espera que lo revisen',
      preview: `El pedido ${sale.orderId} se cancela el ${end} si nadie lo revisa.`,
      blocks: [
        {
          kind: 'paragraph',
          text: `El cliente envió un comprobante del pedido ${sale.orderId} y nadie lo ha validado ni rechazado. Si sigue así el ${end}, el pedido se cancela y sus prendas vuelven a la venta. Una nota en la venta también alarga el plazo.`,
        },
        { kind: 'button', label: 'Revisar el pago', url: saleUrl(branding, sale) },
        { kind: 'facts', title: 'Pago', facts: paymentFacts(sale) },
        orderLines(found, 'Pedido'),
        { kind: 'facts', title: 'Cliente', facts: customerFacts(sale) },
      ],
    },
  ]);
}
