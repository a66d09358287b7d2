import type { SaleMessages } from '#contract/sales/sale-office.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { whatsappDigits } from '#domain/people/whatsapp.ts';
import { type MessageStep, messageStep, messageText } from '#domain/sales/fulfilment/whatsapp-step.ts';
import type { MailBranding } from '#server/features/mails/mail-content.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { readSaleParcels } from '../dispatch/read-parcels.ts';
import { OWN_STORE, trackingUrl } from '../mails/order-mail-blocks.ts';
import { NO_SALE, selectSale } from '../sales.queries.ts';

type Message = SaleMessages['data'][number];

/**
 * What staff may write to the shopper by WhatsApp: about the order, and about each parcel that left the caller's stores. None
 * without a mobile number.
 */
export async function readMessages(
  connection: Connection,
  branding: MailBranding,
  { saleId, stores }: { saleId: number; stores: StoreScope },
): Promise<Outcome<Message[]>> {
  const own = await readSaleParcels(connection, saleId, stores);
  if (!own.ok) return own;
  const loaded = await selectSale(connection, saleId);
  if (!loaded) return NO_SALE;
  const { sale, pickup } = loaded;
  const digits = whatsappDigits(sale.customerPhone);
  if (!digits) return { ok: true, value: [] };
  const texts = branding.texts('mail-whatsapp');
  const facts = {
    nombre: sale.customerName,
    pedido: sale.orderId,
    tienda: branding.storeName,
    sede: pickup?.store.name ?? OWN_STORE,
    enlace: trackingUrl(branding, sale),
  };
  const message = (
    step: MessageStep,
    parcel: number | null,
    carried: Carried = { carrier: null, guide: null },
  ): Message => {
    const text = messageText(texts[step], { ...facts, transportista: carried.carrier, guia: carried.guide });
    return { parcel, step, text, url: `https://wa.me/${digits}?text=${encodeURIComponent(text)}` };
  };
  const parcels = sale.status === 'validado' ? own.value : [];
  const ofParcels = parcels.map(({ attributes: one }) => message(one.state, one.number, one));
  const ofOrder = ofParcels.length > 0 ? [] : [message(messageStep(sale.status, pickup?.state ?? null), null)];
  return { ok: true, value: [...ofOrder, ...ofParcels] };
}

interface Carried {
  carrier: string | null;
  guide: string | null;
}
