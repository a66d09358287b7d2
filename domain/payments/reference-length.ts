import type { ReferenceRule } from './payment-way.ts';

/** Why a payment cannot have this reference, in Spanish; null when it can or when the reference is empty. */
export function referenceProblem(way: ReferenceRule, reference: string): string | null {
  const { phrase, referenceDigits, referenceMin, referenceMax } = way;
  const written = reference.replace(/[\s.-]/g, '');
  if (written === '') return null;
  if (referenceDigits && !/^\d+$/.test(written)) return `La referencia de ${phrase} solo tiene números`;
  if (written.length >= referenceMin && written.length <= referenceMax) return null;
  const signs = referenceDigits ? 'dígitos' : 'caracteres';
  return `La referencia de ${phrase} tiene de ${referenceMin} a ${referenceMax} ${signs}; escribiste ${written.length}`;
}

/** What to write as a reference. Banks show the last digits, and matching uses those. */
export function referenceHint({ phrase, referenceDigits, referenceMin }: ReferenceRule): string {
  return referenceDigits ? `Los últimos ${referenceMin} dígitos bastan.` : `El número de confirmación de ${phrase}.`;
}
