import * as z from 'zod/mini';
import { nationalIdProblem, normalizeNationalId } from '#domain/people/identity.ts';
import { PHONE_MESSAGE, parsePhone } from '#domain/people/phone.ts';
import { deliveryAddress, fitsInOrder, sentAddress } from '../forms/delivery-address.ts';
import { MAX_SPELLING } from '../forms/person.ts';
import { atMost, storable } from '../forms/text.ts';

/** As `phone`, but possibly empty. */
const optionalPhone = z.string().check(
  storable(),
  z.trim(),
  atMost(MAX_SPELLING),
  z.refine((given) => given === '' || parsePhone(given) !== null, PHONE_MESSAGE),
  z.overwrite((given) => parsePhone(given) ?? given),
);

/** As `nationalId`, but possibly empty. */
const optionalNationalId = z.string().check(
  storable(),
  z.trim(),
  atMost(MAX_SPELLING),
  z.refine((given) => given === '' || nationalIdProblem(given) === null, {
    error: ({ input }) => nationalIdProblem(String(input)) ?? undefined,
  }),
  z.overwrite((given) => (given === '' ? given : normalizeNationalId(given))),
);

const { name, state, city } = deliveryAddress.shape;

/**
 * Where an order goes and who receives it, as its shopper corrects it. The page of an order shows neither phone nor the whole
 * cédula: empty, they stay as they are.
 */
export const correctedDelivery = z
  .strictObject({ name, cedula: optionalNationalId, phone: optionalPhone, state, city, address: sentAddress })
  .check(fitsInOrder());
export type CorrectedDelivery = z.output<typeof correctedDelivery>;
