import { useQuery } from '@tanstack/react-query';
import type { OwedRefunds } from '#contract/payments/refund.ts';
import { ask } from '#web/admin/api/ask.ts';
import { SALES } from '../data/sale-queries.ts';
import { moneyText } from './payment-view.ts';

/** What is to be given back in all, by currency: `Por devolver: Bs. 1.821,41 de 2 pagos · USD 10,00 de 1 pago`. */
export function OwedSums() {
  const { data } = useQuery({
    queryKey: [...SALES, 'owed'],
    queryFn: ({ signal }) => ask<OwedRefunds>('/refunds/owed?page[size]=1', { signal }),
  });
  if (!data) return null;
  const sums = data.meta.sums.map(
    ({ currency, amount, count }) => `${moneyText(amount, currency)} de ${count} ${count === 1 ? 'pago' : 'pagos'}`,
  );
  return (
    <p role="status" className="tabular mb-3 text-ink-soft text-sm">
      {sums.length > 0 ? `Por devolver: ${sums.join(' · ')}` : 'No hay nada por devolver'}
    </p>
  );
}
