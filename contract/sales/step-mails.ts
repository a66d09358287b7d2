import { z } from 'zod';

/** Which mails of an order's steps the shopper gets. Those about money, and that it was received or cancelled, are always sent. */
export const stepMails = z.strictObject({
  preparing: z.boolean(),
  sent: z.boolean(),
  /** A part of the order left. */
  partly_sent: z.boolean(),
  delivered: z.boolean(),
  /** A parcel came back to the house. */
  returned: z.boolean(),
  /** It can be picked up. */
  ready: z.boolean(),
});
export type StepMails = z.infer<typeof stepMails>;
/** `version` is sent back as If-Match. */
export const stepMailsAnswer = z.object({ data: stepMails, meta: z.object({ version: z.int() }) });
export type StepMailsAnswer = z.infer<typeof stepMailsAnswer>;
