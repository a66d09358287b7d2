import { z } from 'zod';
import { parseNationalId } from '#domain/people/identity.ts';
import { MOBILE_MESSAGE, parseMobile } from '#domain/people/phone.ts';
import { line } from '../forms/text.ts';

const name = line(80);
const rif = z.string('Escribe un RIF o una cédula').transform((text, context) => {
  const read = parseNationalId(text);
  if (typeof read !== 'string') return read.text;
  context.addIssue({ code: 'custom', message: 'Escribe un RIF o una cédula, como J-07013380-5' });
  return z.NEVER;
});
const mobile = z.string(MOBILE_MESSAGE).transform((text, context) => {
  const phone = parseMobile(text);
  if (phone) return phone;
  context.addIssue({ code: 'custom', message: MOBILE_MESSAGE });
  return z.NEVER;
});
const accountNumber = z
  .string('Escribe los 20 dígitos de la cuenta')
  .transform((text) => text.replace(/[\s-]/g, ''))
  .refine((digits) => /^\d{20}$/.test(digits), 'El número de cuenta tiene 20 dígitos');

/** How many accounts for transfers the payment page may show. */
export const MAX_TRANSFER_ACCOUNTS = 8;

/** The shop's accounts by payment method; shown as is on the payment page. */
export const paymentAccounts = z.strictObject({
  pago_movil: z.strictObject({ bank: name, phone: mobile, rif }),
  zelle: z.strictObject({ email: z.email('Escribe un correo'), holder: name }),
  /** Accounts for bank transfers, in the order in which they are shown. */
  transferencia: z
    .array(z.strictObject({ bank: name, number: accountNumber, rif, holder: name }))
    .min(1, 'Agrega al menos una cuenta')
    .max(MAX_TRANSFER_ACCOUNTS, `Como máximo ${MAX_TRANSFER_ACCOUNTS} cuentas`)
    .refine(
      (accounts) => new Set(accounts.map(({ number }) => number)).size === accounts.length,
      'Hay dos cuentas con el mismo número',
    ),
});
export type PaymentAccounts = z.infer<typeof paymentAccounts>;
/** The accounts that pages show: none of a shop that began empty and has not given its own. */
export type ShownAccounts = Partial<PaymentAccounts>;

const accountsInForce = z.object({
  accounts: z.custom<ShownAccounts>((value) => typeof value === 'object' && value !== null),
  /** Sent back in If-Match; 0: nobody changed those of the configuration. */
  version: z.int(),
  changed: z.object({ at: z.string(), by: z.string() }).nullable(),
});
export type AccountsInForce = z.infer<typeof accountsInForce>;

/** GET and PUT /payment-accounts. */
export const accountsAnswer = z.object({ data: accountsInForce });
