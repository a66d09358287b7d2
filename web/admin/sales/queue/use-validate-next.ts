import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ValidatedSale } from '#contract/sales/validate-sales.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { SALES, saleQuery } from '../data/sale-queries.ts';
import { type SeenSale, validatePayments } from '../data/use-sale-changes.ts';
import { notValidated } from '../data/validation-words.ts';
import { findNextPending, findOldestPending } from './queue-queries.ts';

const SHORTLY_MS = 2_500;

/**
 * Validates the payment on screen and goes to the next one. A sale that someone else has done, cancelled or deleted
 * meanwhile is said and skipped; one that is still pending but changed is shown anew.
 * @param onShow shows another sale; null when no other is pending
 */
export function useValidateNext(onShow: (id: number | null) => void) {
  const queries = useQueryClient();
  return useMutation({
    async mutationFn(sale: SeenSale) {
      const [result] = await validatePayments([sale]);
      if (!result) throw new Error('An answer without the sale');
      const again = result.attributes.outcome !== 'done' && result.attributes.sale?.status === 'pendiente';
      if (again) await queries.invalidateQueries({ queryKey: saleQuery(sale.id).queryKey });
      return { result, next: again ? sale.id : await nextOf(result) };
    },
    onSuccess({ result, next }, { id, orderId }) {
      tell(result, orderId, next === id);
      void queries.invalidateQueries({ queryKey: [...SALES, 'queue', 'first'] });
      if (next !== id) onShow(next);
    },
    onError: (problem) => notify.destructive('Error al actualizar el estado de la venta', problem.message),
  });
}

function nextOf({ id, attributes }: ValidatedSale): Promise<number | null> {
  // A sale that is gone has no place in the queue.
  return attributes.sale ? findNextPending(id) : findOldestPending(id);
}

function tell(result: ValidatedSale, orderId: string, stays: boolean): void {
  const why = notValidated(result);
  if (why === null) {
    notify.success('Estado de la venta actualizado correctamente', `${orderId}: Validado`, SHORTLY_MS);
  } else {
    notify.warning(`${orderId} ${why}`, stays ? undefined : 'No se validó otra vez. Aquí tienes la siguiente.');
  }
}
