import type { SaleRecord } from '#contract/sales/sale.ts';
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

export const STATUS_TOASTS = {
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

/** Validates payments as they were seen. The answer has the outcome of each; only a lost connection throws. */
export async function validatePayments(sales: readonly SeenSale[]): Promise<ValidatedSale[]> {
  const body = { sales: sales.map(({ id, attributes: { version } }) => ({ id, version })) };
  return (await ask<ValidatedSales>('/sales/validate', { method: 'POST', body })).data;
}
