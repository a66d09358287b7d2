import { formatDay } from '#domain/time/caracas-time.ts';

interface DeclaredPayment {
  bank?: string | null;
  reference?: string | null;
  /** As YYYY-MM-DD. */
  date?: string | null;
}

/** How an order was paid, in Spanish, as far as its shopper declared it: 'Pago móvil desde Mercantil, referencia 5678, 26/11/2026'. */
export function paymentText(method: string, declared?: DeclaredPayment | null): string {
  const { bank, reference, date } = declared ?? {};
  return [
    bank ? `${method} desde ${bank}` : method,
    ...(reference ? [`referencia ${reference}`] : []),
    ...(date ? [formatDay(date)] : []),
  ].join(', ');
}
