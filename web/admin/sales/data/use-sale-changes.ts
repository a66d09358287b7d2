import type { CancelSale } from '#contract/sales/sale-history.ts';
import type { ValidatedSale, ValidatedSales } from '#contract/sales/validate-sales.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import { ask, ifVersion } from '#web/admin/api/ask.ts';
import { useSave } from '#web/admin/kit/use-save.ts';
import { SALES } from './sale-queries.ts';

/** A sale as the user saw it before changing it. */
export interface SeenSale {
  id: number;
  orderId: string;
  status: SaleStatus;
  version: number;
}

const STATUS_TOASTS = {
  refreshes: [SALES],
  success: 'Estado de la venta actualizado exitosamente',
  failure: 'Error al actualizar el estado de la venta',
};

export function useChangeStatus() {
  return useSave({
    save: ({ sale, status }: { sale: SeenSale; status: SaleStatus }) =>
      ask<unknown>(`/sales/${sale.id}`, { method: 'PUT', body: { status }, headers: ifVersion(sale.version) }),
    ...STATUS_TOASTS,
  });
}

/** Cancels a sale, which cannot be undone; its stock and voucher become available again. */
export function useCancelSale() {
  return useSave({
    save: ({ sale, why }: { sale: SeenSale; why: CancelSale }) =>
      ask<unknown>(`/sales/${sale.id}/cancel`, { method: 'POST', body: why, headers: ifVersion(sale.version) }),
    ...STATUS_TOASTS,
  });
}

/** Validates payments as they were seen. The answer has the outcome of each; only a lost connection throws. */
export async function validatePayments(sales: readonly Pick<SeenSale, 'id' | 'version'>[]): Promise<ValidatedSale[]> {
  const body = { sales: sales.map(({ id, version }) => ({ id, version })) };
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
    save: ({ id, version }: SeenSale) =>
      ask<unknown>(`/sales/${id}`, { method: 'DELETE', headers: ifVersion(version) }),
    refreshes: [[...SALES, 'list']],
    success: 'Venta eliminada correctamente',
    failed: 'Error al eliminar la venta',
  });
}
