import { z } from 'zod';
import { type PaymentAccounts, paymentAccounts } from '#contract/payments/payment-accounts.ts';

const HOLDER = 'Samán Casa de Vestir, C.A.';
const RIF = 'J-00066019-0';

/** Made-up accounts for the demo; they belong to nobody. */
export const DEMO_PAYMENT_ACCOUNTS: PaymentAccounts = {
  pago_movil: { bank: 'Banesco (0134)', phone: '0414-1966060', rif: RIF },
  zelle: { email: 'pagos@saman.example', holder: 'Saman Trading LLC' },
  transferencia: [
    { bank: 'Banesco', number: '01340196601961000001', rif: RIF, holder: HOLDER },
    { bank: 'Mercantil', number: '01050196611196000002', rif: RIF, holder: HOLDER },
    { bank: 'Provincial', number: '01080196620100000003', rif: RIF, holder: HOLDER },
    { bank: 'Banco de Venezuela', number: '01020196630000000004', rif: RIF, holder: HOLDER },
  ],
};

/** WhatsApp number of the demo shop, the same as that of its pago móvil. */
export const DEMO_WHATSAPP = '584141966060';

/** PAYMENT_ACCOUNTS: JSON in the contract's shape. An error starts with the path: `transferencia.0.number: …`. */
export const paymentAccountsSetting = z.string().transform((text, context): PaymentAccounts => {
  const fail = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail('is not JSON');
  }
  const read = paymentAccounts.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return fail(`${issue?.path.join('.')}: ${issue?.message}`);
});
