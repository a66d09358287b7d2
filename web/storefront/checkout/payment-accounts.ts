import type { PaymentMethod } from '#domain/delivery-and-payment.ts';

/** One thing to type into the bank's form. */
export interface AccountFact {
  label: string;
  value: string;
  /** What its copy button copies; absent for what nobody has to type. */
  copy?: string;
}

export interface Account {
  /** What the account is called among others; absent when there is only one. */
  title?: string;
  facts: readonly AccountFact[];
}

export interface PaymentWay {
  /** What the shopper pays in. */
  currency: 'USD' | 'VES';
  instructions: string;
  accounts: readonly Account[];
}

const HOLDER = 'Samán Casa de Vestir, C.A.';
const RIF: AccountFact = { label: 'RIF', value: 'J-00066019-6', copy: 'J000660196' };

function bankAccount(bank: string, number: string): Account {
  return {
    title: bank,
    facts: [
      { label: 'Cuenta corriente', value: number, copy: number.replaceAll('-', '') },
      RIF,
      { label: 'Titular', value: HOLDER },
    ],
  };
}

/** Where the shop is paid. Demo accounts: another shop changes this file and nothing else. */
export const PAYMENT_WAYS: Record<PaymentMethod, PaymentWay> = {
  pago_movil: {
    currency: 'VES',
    instructions: 'Haz el pago móvil por el monto exacto en bolívares y guarda la captura.',
    accounts: [
      {
        facts: [
          { label: 'Banco', value: 'Banesco (0134)' },
          { label: 'Teléfono', value: '0414-1966060', copy: '04141966060' },
          RIF,
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
          { label: 'Correo', value: 'pagos@saman.example', copy: 'pagos@saman.example' },
          { label: 'Titular', value: 'Saman Trading LLC' },
        ],
      },
    ],
  },
  transferencia: {
    currency: 'VES',
    instructions: 'Transfiere a cualquiera de estas cuentas el monto exacto en bolívares y guarda el comprobante.',
    accounts: [
      bankAccount('Banesco', '0134-0196-60-1961000001'),
      bankAccount('Mercantil', '0105-0196-61-1196000002'),
      bankAccount('Provincial', '0108-0196-62-0100000003'),
      bankAccount('Banco de Venezuela', '0102-0196-63-0000000004'),
    ],
  },
};

/** Banks a shopper may pay from. */
export const BANKS = [
  'Banesco',
  'Mercantil',
  'Provincial',
  'Banco de Venezuela',
  'BNC',
  'Bancamiga',
  'Bancaribe',
  'Banco Activo',
  'Banco Caroní',
  'Banco del Tesoro',
  'Banco Exterior',
  'Banco Fondo Común',
  'Banco Plaza',
  'Bancrecer',
  'Banplus',
  'Bicentenario',
  'Del Sur',
  'Mi Banco',
  'Sofitasa',
  'Venezolano de Crédito',
  '100% Banco',
  'Otro banco',
] as const;
