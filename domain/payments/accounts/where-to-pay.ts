import type { PaymentWay } from '../payment-way.ts';

/** The ways that a shop has from the beginning, whose instructions do not say where to pay: the page shows an account beside them. */
export const FIRST_INSTRUCTIONS: Readonly<Record<string, string>> = {
  pago_movil: 'Haz el pago móvil por el monto exacto en bolívares y guarda la captura.',
  zelle: 'Envía el monto exacto en dólares y guarda la captura. No escribas nada en el concepto.',
  transferencia: 'Transfiere el monto exacto en bolívares y guarda el comprobante.',
};

/**
 * Whether shoppers are told where to pay: an account is shown, or the house wrote the instructions itself.
 * @param accounts those of the shop, by the code of their way
 */
export function saysWhereToPay({ code, instructions }: Pick<PaymentWay, 'code' | 'instructions'>, accounts: object) {
  return Object.hasOwn(accounts, code) || instructions !== FIRST_INSTRUCTIONS[code];
}
