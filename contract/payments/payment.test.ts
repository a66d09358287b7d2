import { testSchema } from '#tests/support/input/refusals.ts';
import { addPayment, correctPayment, rejectPayment } from './payment.ts';

testSchema(
  addPayment,
  [
    { method: 'zelle', amount: 12.5 },
    { method: 'pago_movil', currency: 'VES', amount: '1.234,56', reference: '1', payer_id: '', payer_phone: '' },
    { method: 'transferencia', amount: 1, payer_name: 'Luis Gil', payer_id: 'V-12345678', payment_proof_url: '' },
  ],
  [
    ['method', 'Efectivo en mano', 'Elige el método de pago'],
    ['currency', 'EUR', 'Elige la moneda'],
    ['amount', undefined, 'Escribe el monto'],
    ['amount', '', 'Escribe el monto'],
    ['amount', '1.250', 'Escribe el monto como 1.234,56'],
    ['amount', 0, 'El monto debe ser mayor que cero'],
    ['amount', 1.001, 'El monto admite hasta dos decimales'],
    ['state', 'validated', 'Este dato no se espera aquí'],
  ],
);

testSchema(
  correctPayment,
  [{ amount: 1, reference: '', bank: '', date: '' }],
  [
    ['date', '2026-02-30', 'Fecha inválida'],
    ['method', 'zelle', 'Este dato no se espera aquí'],
  ],
);

testSchema(rejectPayment, [{ reason: 'No llegó' }], [['reason', ' ', 'Escribe el motivo']]);
