import { z } from 'zod';
import { WHATSAPP_STEPS } from '../content/mails/whatsapp-texts.ts';

const message = z.object({
  /** The parcel that it is about; null: the order as a whole. */
  parcel: z.int().nullable(),
  step: z.enum(WHATSAPP_STEPS),
  text: z.string(),
  /** Opens WhatsApp with the text. It contains the link of the order's page, with its key. */
  url: z.string(),
});

/** GET /sales/{id}/messages: what staff may send by WhatsApp now. Empty: the order has no mobile number. */
export const saleMessages = z.object({ data: z.array(message) });
export type SaleMessages = z.infer<typeof saleMessages>;
