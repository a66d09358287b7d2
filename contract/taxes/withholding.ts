import { z } from 'zod';
import { readWithholdingNumber, WITHHOLDING_MESSAGE } from '#domain/taxes/withholding.ts';

/** PUT /sales/{id}/withholding: whether the buyer withholds IVA, and the number of the comprobante once it is known. */
export const withholding = z
  .strictObject({
    withholds: z.boolean('Elige si retiene IVA'),
    number: z
      .string()
      .max(40, WITHHOLDING_MESSAGE)
      .nullable()
      .default(null)
      .transform((text, context) => {
        if (text === null || text.trim() === '') return null;
        const number = readWithholdingNumber(text);
        if (number) return number;
        context.addIssue(WITHHOLDING_MESSAGE);
        return z.NEVER;
      }),
  })
  .refine(({ withholds, number }) => withholds || number === null, {
    path: ['number'],
    message: 'Un comprobante es de una venta que retiene IVA: márcala o borra el número',
  });
export type Withholding = z.output<typeof withholding>;
