import { z } from 'zod';
import { CURRENCIES } from '#domain/payments/payment.ts';
import { PAYMENT_FACTS } from '#domain/payments/payment-way.ts';
import { wayCode } from '../forms/payment-facts.ts';
import { line } from '../forms/text.ts';
import { oneOf, recordOf } from '../record.ts';

// The ways of paying ('Formas de pago'), as staff write them.

const facts = z.array(z.enum(PAYMENT_FACTS)).max(PAYMENT_FACTS.length);
const length = z.int('Escribe un número entero').min(1, 'Como mínimo 1').max(60, 'Como máximo 60');

const fields = z.strictObject({
  name: line(40, 'Escribe un nombre'),
  phrase: line(60, 'Escribe cómo se dice en una frase'),
  /** The usual one first. */
  currencies: z.array(z.enum(CURRENCIES)).min(1, 'Elige al menos una moneda').max(CURRENCIES.length),
  onWeb: z.boolean(),
  atPickup: z.boolean(),
  atCounter: z.boolean(),
  asks: facts,
  optional: facts,
  referenceDigits: z.boolean(),
  referenceMin: length,
  referenceMax: length,
  /** In the usual currency. */
  tolerance: z
    .number('Escribe un monto')
    .min(0, 'No puede ser negativo')
    .max(10_000, 'Como máximo 10.000,00')
    .multipleOf(0.01, 'El monto admite hasta dos decimales'),
  instructions: z.string().trim().max(400, 'Máximo 400 caracteres'),
  position: z.int('Escribe un número entero').min(0, 'No puede ser negativo').max(1000, 'Como máximo 1.000'),
  active: z.boolean(),
});
type Fields = z.output<typeof fields>;

function checked<Schema extends z.ZodType<Fields>>(schema: Schema) {
  return schema
    .refine(({ referenceMin, referenceMax }: Fields) => referenceMin <= referenceMax, {
      path: ['referenceMax'],
      error: 'No puede ser menor que el mínimo',
    })
    .refine(({ asks, optional }: Fields) => optional.every((fact) => asks.includes(fact)), {
      path: ['optional'],
      error: 'Solo puede quedar vacío un dato que se pide',
    })
    .refine(({ onWeb, instructions }: Fields) => !onWeb || instructions !== '', {
      path: ['instructions'],
      error: 'Escribe qué hace el cliente para pagar',
    });
}

/** PUT /payment-methods/{id}: the whole record, without its code, which never changes. */
export const updateWay = checked(fields);
export type UpdateWay = z.output<typeof updateWay>;

/** POST /payment-methods */
export const createWay = checked(fields.extend({ code: wayCode('Usa minúsculas, números y _: binance_pay') }));
export type CreateWay = z.output<typeof createWay>;

export const wayRecord = recordOf(
  fields.extend({
    code: z.string(),
    version: z.int(),
    /** Whether payments or bank accounts name it; it can then be deactivated, not deleted. */
    used: z.boolean(),
  }),
);
export type WayRecord = z.infer<typeof wayRecord>;
export const wayAnswer = oneOf(wayRecord);

/** GET /payment-methods: all of them, in the order in which they are offered. */
export const wayList = z.object({ data: z.array(wayRecord), meta: z.object({ total: z.int() }) });
export type WayList = z.infer<typeof wayList>;
