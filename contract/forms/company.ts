import * as z from 'zod/mini';
import { rif } from './person.ts';
import { line, lines } from './text.ts';

/** A company that an invoice is made out to: razón social, RIF and domicilio fiscal. */
export const company = z.strictObject({
  name: line(160, 'Escribe la razón social'),
  rif,
  address: lines(500, 'Escribe el domicilio fiscal'),
});
export type Company = z.infer<typeof company>;
