import { z } from 'zod';
import { MAX_UNPAID_HOURS } from '#domain/stock/limits.ts';
import { oneOf } from '../record.ts';

const hours = (least: number) =>
  z
    .int('Escribe un número entero de horas')
    .min(least, `Escribe ${least} horas o más`)
    .max(MAX_UNPAID_HOURS, 'Escribe 2.160 horas (90 días) o menos');

/** For how long an order that nobody paid keeps its pieces. */
export const expirySettings = z
  .strictObject({
    /** Hours since it was placed, or since its last payment was rejected; 0: for good. */
    unpaid_hours: hours(0),
    /** Hours before its end at which the shopper is told. */
    reminder_hours: hours(1),
  })
  .refine(({ unpaid_hours, reminder_hours }) => unpaid_hours === 0 || reminder_hours < unpaid_hours, {
    path: ['reminder_hours'],
    message: 'El aviso debe salir antes de que termine el plazo',
  });
export type ExpirySettings = z.output<typeof expirySettings>;
export const expiryAnswer = oneOf(expirySettings);
