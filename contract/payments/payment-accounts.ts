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

/** The shop's accounts by payment method, shown as is on the payment page. A method without an account is not offered there. */
const accountsByMethod = z.strictObject({
  pago_movil: z.strictObject({ bank: name, phone: mobile, rif }).optional(),
  zelle: z.strictObject({ email: z.email('Escribe un correo'), holder: name }).optional(),
  /** Accounts for bank transfers, in the order in which they are shown. */
  transferencia: z
    .array(z.strictObject({ bank: name, number: accountNumber, rif, holder: name }))
    .min(1, 'Agrega al menos una cuenta')
    .max(MAX_TRANSFER_ACCOUNTS, `Como máximo ${MAX_TRANSFER_ACCOUNTS} cuentas`)
    .refine(
      (accounts) => new Set(accounts.map(({ number }) => number)).size === accounts.length,
      'Hay dos cuentas con el mismo número',
    )
    .optional(),
});

/** PAYMENT_ACCOUNTS, and PUT /payment-accounts. */
export const paymentAccounts = accountsByMethod.refine(
  (accounts) => Object.values(accounts).some((account) => account !== undefined),
  { path: ['pago_movil'], error: 'Da al menos una cuenta' },
);
/** None of a shop that began empty and has not given its own. */
export type PaymentAccounts = z.infer<typeof accountsByMethod>;

const accountsInForce = z.object({
  accounts: z.custom<PaymentAccounts>((value) => typeof value === 'object' && value !== null),
  /** Sent back in If-Match; 0: nobody changed those of the configuration. */
  version: z.int(),
  changed: z.object({ at: z.string(), by: z.string() }).nullable(),
});
export type AccountsInForce = z.infer<typeof accountsInForce>;

/** GET and PUT /payment-accounts. */
export const accountsAnswer = z.object({ data: accountsInForce });
