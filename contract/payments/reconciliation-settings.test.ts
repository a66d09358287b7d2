import { testSchema } from '#tests/support/input/refusals.ts';
import { changeReconciliationSettings } from './reconciliation-settings.ts';

testSchema(
  changeReconciliationSettings,
  [{ automatic: false, tolerance_usd: 0.5, tolerance_bs: 1 }, {}, { tolerance_usd: 20, tolerance_bs: 10_000 }],
  [
    ['tolerance_usd', -0.01, 'No puede ser negativo'],
    ['tolerance_usd', 20.01, 'Como máximo 20,00'],
    ['tolerance_usd', 0.001, 'El monto admite hasta dos decimales'],
    ['tolerance_bs', 10_000.01, 'Como máximo 10.000,00'],
    ['tolerance_bs', '1,00', 'Escribe un monto'],
    ['tolerance_bs', null, 'Escribe un monto'],
  ],
);
