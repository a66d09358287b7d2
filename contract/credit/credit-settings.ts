import { z } from 'zod';
import { amountTyped } from '../payments/payment.ts';

/** An amount in USD as typed, between 1 and 10.000; output in cents. */
const bounded = amountTyped.pipe(z.int().min(100, 'Como mínimo 1,00').max(1_000_000, 'Como máximo 10.000,00'));

/** PUT /credit/settings: what gift cards are sold for, in USD. */
export const creditSettingsBody = z
  .strictObject({
    /** The offered amounts. */
    amounts: z.array(bounded).min(1, 'Escribe al menos un monto').max(8, 'Como máximo 8 montos'),
    /** Whether another amount may be typed, between `min` and `max`. */
    free_amount: z.boolean(),
    min: bounded,
    max: bounded,
    /** Whether a card is sold with IVA. */
    taxed: z.boolean(),
    /** 0: cards do not expire. */
    expiry_months: z.int('Escribe un número entero').min(0, 'No puede ser negativo').max(120, 'Como máximo 120 meses'),
  })
  .refine(({ min, max }) => min <= max, { path: ['max'], error: 'No puede ser menor que el mínimo' })
  .refine(({ amounts }) => new Set(amounts).size === amounts.length, {
    path: ['amounts'],
    error: 'Hay un monto repetido',
  });
export type CreditSettingsBody = z.output<typeof creditSettingsBody>;

const settings = z.object({
  amounts: z.array(z.number()),
  free_amount: z.boolean(),
  min: z.number(),
  max: z.number(),
  taxed: z.boolean(),
  expiry_months: z.int(),
});
export const creditSettingsAnswer = z.object({ data: settings, meta: z.object({ version: z.int() }) });
export type CreditSettingsAnswer = z.infer<typeof creditSettingsAnswer>;
