/** Of an address that is being typed; empty when it may be sent. */
export function emailError(email: string): { email?: string } {
  if (!email.trim()) return { email: 'El correo electrónico es requerido' };
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? {} : { email: 'Correo electrónico inválido' };
}
