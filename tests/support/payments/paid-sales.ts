import type { PaymentRecord, SalePayments } from '#contract/payments/payment.ts';
import { call } from '../http/call.ts';
import { makeSale } from '../shop/factories.ts';
import type { TestShop } from '../shop/test-shop.ts';

/** An order of one item, and its total. */
export async function makeOrder(shop: TestShop, changes: Parameters<typeof makeSale>[1] = {}) {
  const { id, ...sale } = await makeSale(shop, changes);
  return {
    id,
    orderId: sale.order_id as string,
    trackingKey: sale.tracking_key as string,
    total: sale.total as number,
    totalBs: sale.total_bs as number,
  };
}

/** Calls about payments by one member of staff. */
export function paymentsDesk(shop: TestShop, token: () => string) {
  const send = (path: string, body: unknown, method: 'POST' | 'PUT' = 'POST', version?: number) =>
    call(shop, path, {
      method,
      body,
      token: token(),
      ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
    });
  const read = async (saleId: number): Promise<SalePayments> =>
    (await call(shop, `/sales/${saleId}/payments`, { token: token() })).body;
  return {
    send,
    read,
    /** The payment at this position, counted from 1. */
    async payment(saleId: number, position = 1): Promise<PaymentRecord> {
      const payment = (await read(saleId)).data.find(({ attributes }) => attributes.position === position);
      if (!payment) throw new Error(`Sale ${saleId} has no payment ${position}`);
      return payment;
    },
    add: (saleId: number, body: Record<string, unknown>) => send(`/sales/${saleId}/payments`, body),
    act: (id: number, action: 'validate' | 'reject' | 'reopen', body: unknown = undefined) =>
      send(`/payments/${id}/${action}`, body),
    refund: (saleId: number, body: Record<string, unknown>) =>
      send(`/sales/${saleId}/refunds`, { reason: 'Pagó de más', paid: true, ...body }),
    status: async (saleId: number): Promise<string> =>
      (await call(shop, `/sales/${saleId}`, { token: token() })).body.data.attributes.status,
    setStatus: (saleId: number, status: string) => send(`/sales/${saleId}`, { status }, 'PUT'),
    states: async (saleId: number) => (await read(saleId)).data.map(({ attributes }) => attributes.state),
  };
}
