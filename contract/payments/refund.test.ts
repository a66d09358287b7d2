import { testSchema } from '#tests/support/input/refusals.ts';
import { addRefund, payRefund } from './refund.ts';

testSchema(
  addRefund,
  [
    { payment_id: 3, amount: '10,00', reason: 'Pagó de más', paid: false },
    { payment_id: 3, amount: 10, reason: 'x', paid: true, method: 'zelle', currency: 'USD', reference: 'R1' },
  ],
  [
    ['payment_id', 0, 'Elige el pago'],
    ['payment_id', undefined, 'Elige el pago'],
    ['amount', '-1', 'El monto debe ser mayor que cero'],
    ['reason', '', 'Escribe el motivo'],
    ['method', 'Efectivo en mano', 'Elige el método de pago'],
  ],
);

testSchema(
  payRefund,
  [{}, { method: 'zelle', reference: 'R1', date: '' }],
  [['amount', 1, 'Este dato no se espera aquí']],
);
