import { z } from 'zod';
import { MOST_TOLERANCE } from '#domain/payments/tolerance/shortfall.ts';
import { oneOf } from '../record.ts';

const tolerance = (mostHundredths: number, most: string) =>
  z
    .number('Escribe un monto')
    .min(0, 'No puede ser negativo')
    .max(mostHundredths / 100, `Como máximo ${most}`)
    .multipleOf(0.01, 'El monto admite hasta dos decimales');

/** GET /reconciliation/settings. */
export const reconciliationSettings = z.strictObject({
  /** 'Validar solo las exactas sin persona': the shop approves exact proposals by itself after each upload. */
  automatic: z.boolean(),
  /** What may be missing of a payment, so that staff validate it with a reason that is written already; 0: nothing. */
  tolerance_usd: tolerance(MOST_TOLERANCE.USD, '20,00'),
  tolerance_bs: tolerance(MOST_TOLERANCE.VES, '10.000,00'),
});
export type ReconciliationSettings = z.infer<typeof reconciliationSettings>;

/** PUT /reconciliation/settings: what is absent stays. */
export const changeReconciliationSettings = reconciliationSettings.partial();
export type ChangeReconciliationSettings = z.infer<typeof changeReconciliationSettings>;
export const reconciliationSettingsAnswer = oneOf(reconciliationSettings);
