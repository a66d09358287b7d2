import type { SaleRecord } from '#contract/sales/sale.ts';
import type { CancelSale } from '#contract/sales/sale-history.ts';
import type { ValidatedSale, ValidatedSales } from '#contract/sales/validate-sales.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import { ask, ifVersion } from '#web/admin/api/ask.ts';
import { useSave } from '#web/admin/kit/use-save.ts';
import { SALES } from './sale-queries.ts';

/** A sale as the user saw it before changing it. */
export interface SeenSale {
  id: number;
  attributes: Pick<SaleRecord['attributes'], 'order_id' | 'status' | 'version'>;
}

const STATUS_TOASTS = {
  refreshes: [SALES],
  success: 'Estado de la venta actualizado exitosamente',
  failure: 'Error al actualizar el estado de la venta',
};

export function useChangeStatus() {
  return useSave({
    save: ({ sale, status }: { sale: SeenSale; status: SaleStatus }) =>
      ask<unknown>(`/sales/${sale.id}`, {
        method: 'PUT',
        body: { status },
        headers: ifVersion(sale.attributes.version),
      }),
    ...STATUS_TOASTS,
  });
}

/** Cancels a sale, which cannot be undone; its stock and voucher become available again. */
export function useCancelSale() {
  return useSave({
    save: ({ sale, why }: { sale: SeenSale; why: CancelSale }) =>
      ask<unknown>(`/sales/${sale.id}/cancel`, {
        method: 'POST',
        body: why,
        headers: ifVersion(sale.attributes.version),
      }),
    ...STATUS_TOASTS,
  });
}

/** Validates payments as they were seen. The answer has the outcome of each; only a lost connection throws. */
export async function validatePayments(sales: readonly SeenSale[]): Promise<ValidatedSale[]> {
  const body = { sales: sales.map(({ id, attributes: { version } }) => ({ id, version })) };
  return (await ask<ValidatedSales>('/sales/validate', { method: 'POST', body })).data;
}

export function useWriteNote(saleId: number) {
  return useSave({
    save: (body: { note: string }) => ask<unknown>(`/sales/${saleId}/notes`, { method: 'POST', body }),
    refreshes: [[...SALES, 'history', saleId]],
  });
}

export function useDeleteSale() {
  return useSave({
    save: ({ id, attributes }: SeenSale) =>
      ask<unknown>(`/sales/${id}`, { method: 'DELETE', headers: ifVersion(attributes.version) }),
    refreshes: [[...SALES, 'list']],
    success: 'Venta eliminada correctamente',
    failed: 'Error al eliminar la venta',
  });
}
