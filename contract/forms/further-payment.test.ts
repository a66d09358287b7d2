import { testSchema } from '#tests/support/input/refusals.ts';
import { TRANSFERENCIA } from '#tests/support/payments/ways.ts';
import { PAID_ON } from '#tests/support/shop/factories.ts';
import { furtherPayment, furtherPaymentForm } from './further-payment.ts';

const PROOF = { payment_proof_url: '/api/files/x1' };

testSchema(
  furtherPayment,
  [
    { method: 'zelle', amount: '12,50', ...PROOF },
    { method: 'pago_movil', amount: '1.234,56', bank: 'Banesco', reference: '123456', date: PAID_ON, ...PROOF },
  ],
  [
    ['method', 'Efectivo en mano', 'Elige cómo pagaste'],
    ['amount', '', 'Escribe el monto'],
    ['amount', '1.250', 'Escribe el monto como 1.234,56'],
    ['amount', '0', 'El monto debe ser mayor que cero'],
    ['payment_proof_url', '', 'Sube el comprobante del pago'],
    ['payer_name', 'Otra persona', 'Este dato no se espera aquí'],
  ],
);

testSchema(
  furtherPaymentForm(TRANSFERENCIA),
  [{ method: 'transferencia', amount: '10', bank: 'Banesco', reference: '100200', date: PAID_ON, ...PROOF }],
  [['reference', '', 'Escribe la referencia del pago']],
);
