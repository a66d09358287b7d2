import type { Currency, PaymentState } from '#domain/payments/payment.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import type { DeclaredPayment } from '../payments.tables.ts';
import type { WrittenSale } from '../sales.tables.ts';

type PaidSale = Pick<
  WrittenSale,
  | 'id'
  | 'paymentMethod'
  | 'totalCents'
  | 'igtfCents'
  | 'totalBsHundredths'
  | 'paymentReference'
  | 'paymentBank'
  | 'paymentDate'
  | 'paymentPayerPhone'
  | 'status'
  | 'createdAt'
>;

const STATES: Record<SaleStatus, PaymentState> = {
  pendiente: 'declared',
  validado: 'validated',
  cancelada: 'rejected',
};

/**
 * The payment that was declared with an order. The payment is the source of truth; the payment columns of the sale are
 * a copy (`copyToSale` in change-payment.ts). In foreign currency its amount includes the IGTF, but it covers only the
 * total.
 * @param currency the usual one of its way of paying
 */
export function firstPayment(sale: PaidSale, currency: Currency): DeclaredPayment {
  return {
    saleId: sale.id,
    position: 1,
    method: sale.paymentMethod,
    currency,
    amountHundredths: currency === 'USD' ? sale.totalCents + sale.igtfCents : sale.totalBsHundredths,
    coversCents: sale.totalCents,
    reference: sale.paymentReference,
    bank: sale.paymentBank,
    paidOn: sale.paymentDate,
    payerPhone: sale.paymentPayerPhone,
    proofId: null,
    atPickup: false,
    forgivenHundredths: 0,
    state: STATES[sale.status],
    decidedAt: sale.status === 'pendiente' ? null : sale.createdAt,
    createdAt: sale.createdAt,
  };
}
