import type { PaymentAccounts } from '#contract/payments/payment-accounts.ts';
import type { Currency } from '#domain/payments/payment.ts';
import type { PaymentWay } from '#domain/payments/payment-way.ts';
import { currencyOf } from '#domain/sales/delivery-and-payment.ts';

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

/** A way of paying with the accounts that it is paid to; none for a way whose instructions say all. */
export interface ShownWay extends PaymentWay {
  currency: Currency;
  accounts: readonly Account[];
}

/** The ways of paying as shown on the payment page; copied values have the format that bank forms accept. */
export function shownWays(ways: readonly PaymentWay[], settings: PaymentAccounts): ShownWay[] {
  const accounts = accountsOf(settings);
  return ways.map((way) => {
    const own = accounts.get(way.code) ?? [];
    const choice = own.length > 1 ? ' Puedes pagar a cualquiera de estas cuentas.' : '';
    return { ...way, instructions: way.instructions + choice, currency: currencyOf(way), accounts: own };
  });
}

/** The way with this code; the first one when it is not offered any more. The page asks only while there is one. */
export function chosenWay<Way extends Pick<PaymentWay, 'code'>>(ways: readonly Way[], code: string): Way {
  const way = ways.find((one) => one.code === code) ?? ways[0];
  if (!way) throw new Error('The shop offers no way of paying');
  return way;
}

function accountsOf({ pago_movil: mobile, zelle, transferencia: banks = [] }: PaymentAccounts): Map<string, Account[]> {
  const mobileFacts = mobile && [
    { label: 'Banco', value: mobile.bank },
    { label: 'Teléfono', value: mobile.phone, copy: digitsOf(mobile.phone) },
    idFact(mobile.rif),
  ];
  const zelleFacts = zelle && [
    { label: 'Correo', value: zelle.email, copy: zelle.email },
    { label: 'Titular', value: zelle.holder },
  ];
  return new Map<string, Account[]>([
    ['pago_movil', mobileFacts ? [{ facts: mobileFacts }] : []],
    ['zelle', zelleFacts ? [{ facts: zelleFacts }] : []],
    [
      'transferencia',
      banks.map(({ bank, number, rif, holder }) => ({
        title: bank,
        facts: [
          { label: 'Cuenta', value: grouped(number), copy: number },
          idFact(rif),
          { label: 'Titular', value: holder },
        ],
      })),
    ],
  ]);
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
