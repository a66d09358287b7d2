import type { PaymentAccounts } from '#contract/payments/payment-accounts.ts';
import type { PaymentMethod } from '#domain/sales/delivery-and-payment.ts';

interface AccountFact {
  label: string;
  value: string;
  /** Text for the clipboard; absent for values that need not be typed. */
  copy?: string;
}

export interface Account {
  /** Name of the account; absent when there is only one. */
  title?: string;
  facts: readonly AccountFact[];
}

export interface PaymentWay {
  currency: 'USD' | 'VES';
  instructions: string;
  accounts: readonly Account[];
}

/** The shop's accounts as shown on the payment page; copied values have the format that bank forms accept. */
export function paymentWays(accounts: PaymentAccounts): Record<PaymentMethod, PaymentWay> {
  const { pago_movil: mobile, zelle, transferencia: banks } = accounts;
  const where = banks.length === 1 ? 'Transfiere a esta cuenta' : 'Transfiere a cualquiera de estas cuentas';
  return {
    pago_movil: {
      currency: 'VES',
      instructions: 'Haz el pago móvil por el monto exacto en bolívares y guarda la captura.',
      accounts: [
        {
          facts: [
            { label: 'Banco', value: mobile.bank },
            { label: 'Teléfono', value: mobile.phone, copy: digitsOf(mobile.phone) },
            idFact(mobile.rif),
          ],
        },
      ],
    },
    zelle: {
      currency: 'USD',
      instructions: 'Envía el monto exacto en dólares y guarda la captura. No escribas nada en el concepto.',
      accounts: [
        {
          facts: [
            { label: 'Correo', value: zelle.email, copy: zelle.email },
            { label: 'Titular', value: zelle.holder },
          ],
        },
      ],
    },
    transferencia: {
      currency: 'VES',
      instructions: `${where} el monto exacto en bolívares y guarda el comprobante.`,
      accounts: banks.map(({ bank, number, rif, holder }) => ({
        title: bank,
        facts: [
          { label: 'Cuenta', value: grouped(number), copy: number },
          idFact(rif),
          { label: 'Titular', value: holder },
        ],
      })),
    },
  };
}

function idFact(rif: string): AccountFact {
  return { label: /-\d+-\d$/.test(rif) ? 'RIF' : 'Cédula', value: rif, copy: rif.replaceAll('-', '') };
}

/** `0134-0196-60-1961000001`, as banks print it. */
function grouped(number: string): string {
  return [number.slice(0, 4), number.slice(4, 8), number.slice(8, 10), number.slice(10)].join('-');
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
