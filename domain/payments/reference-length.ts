import type { PaymentMethod } from '../sales/delivery-and-payment.ts';

interface ReferenceRule {
  /** The name of the payment within a sentence. */
  name: string;
  /** Banks in Venezuela number their payments; Zelle's confirmations have letters too. */
  digits: boolean;
  min: number;
  max: number;
  hint: string;
}

/** Valid lengths of a payment reference by payment method. Banks show the last six digits, and matching uses those. */
export const REFERENCE_RULES: Record<PaymentMethod, ReferenceRule> = {
  pago_movil: { name: 'un pago móvil', digits: true, min: 6, max: 15, hint: 'Los últimos 6 dígitos bastan.' },
  transferencia: { name: 'una transferencia', digits: true, min: 6, max: 20, hint: 'Los últimos 6 dígitos bastan.' },
  zelle: { name: 'Zelle', digits: false, min: 4, max: 30, hint: 'El número de confirmación de Zelle.' },
};

/** Why a payment cannot have this reference, in Spanish; null when it can or when the reference is empty. */
export function referenceProblem(method: PaymentMethod, reference: string): string | null {
  const { name, digits, min, max } = REFERENCE_RULES[method];
  const written = reference.replace(/[\s.-]/g, '');
  if (written === '') return null;
  if (digits && !/^\d+$/.test(written)) return `La referencia de ${name} solo tiene números`;
  if (written.length >= min && written.length <= max) return null;
  const signs = digits ? 'dígitos' : 'caracteres';
  return `La referencia de ${name} tiene de ${min} a ${max} ${signs}; escribiste ${written.length}`;
}
