import * as z from 'zod/mini';
import { email } from '../forms/person.ts';

const ID = /^[1-9]\d{0,8}$/;
const KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** 'Avísame', and the body of POST /restock-requests. */
export const restockRequest = z.strictObject({
  /** Digits, as the value of the form's option. */
  itemId: z.string('Elige la talla').check(z.regex(ID, 'Elige la talla')),
  /** Slug of a store; empty: online. */
  store: z.string().check(z.maxLength(80, 'Elige dónde')),
  email: email(),
  /** Key of a request that was confirmed in this browser; proves the address. */
  key: z.optional(z.string().check(z.regex(KEY, 'Identificador inválido'))),
});
export type RestockRequest = z.infer<typeof restockRequest>;
