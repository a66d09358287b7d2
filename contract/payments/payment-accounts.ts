import { z } from 'zod';
import { parseNationalId } from '#domain/people/identity.ts';
import { parseMobile } from '#domain/people/phone.ts';

const name = z.string().trim().min(1).max(80);
const rif = z.string().transform((text, context) => {
  const read = parseNationalId(text);
  if (typeof read !== 'string') return read.text;
  context.addIssue({ code: 'custom', message: `"${text}" is not a RIF or a cédula` });
  return z.NEVER;
});
const mobile = z.string().transform((text, context) => {
  const phone = parseMobile(text);
  if (phone) return phone;
  context.addIssue({ code: 'custom', message: `"${text}" is not a Venezuelan mobile` });
  return z.NEVER;
});
const accountNumber = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .refine((digits) => /^\d{20}$/.test(digits), 'an account number has 20 digits');

/** The shop's accounts by payment method; shown as is on the payment page. */
export const paymentAccounts = z.strictObject({
  pago_movil: z.strictObject({ bank: name, phone: mobile, rif }),
  zelle: z.strictObject({ email: z.email(), holder: name }),
  /** Accounts for bank transfers, in the order in which they are shown. */
  transferencia: z
    .array(z.strictObject({ bank: name, number: accountNumber, rif, holder: name }))
    .min(1)
    .max(8),
});
export type PaymentAccounts = z.infer<typeof paymentAccounts>;
