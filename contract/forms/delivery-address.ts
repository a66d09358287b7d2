import * as z from 'zod/mini';
import { addressWithCity, STATES } from '#domain/sales/venezuela.ts';
import { email, nationalId, phone } from './person.ts';
import { line, lines, optionalLine, REQUIRED, tooLong } from './text.ts';

const MAX_ADDRESS = 500;

/** The person who receives an order or picks it up. */
export const recipient = z.object({
  name: line(120),
  /** Cédula or RIF. */
  cedula: nationalId,
  email: email(REQUIRED),
  phone,
});

/** Estado and ciudad. */
export const place = { state: z.enum(STATES, REQUIRED), city: line(60) };

/** The address as one text with city and state, as an order stores it. */
export const sentAddress = lines(MAX_ADDRESS);

/** Recipient and address as saved in the browser. */
export const deliveryAddress = z
  .extend(recipient, {
    ...place,
    /** The rest of the maximum length, after city and state; checked below. */
    address: lines(Number.POSITIVE_INFINITY),
    /** The shopper's name for the address: 'Casa'. Like the tag, it is never sent to the server. */
    title: line(60),
    tag: optionalLine(30),
  })
  .check(fitsInOrder());

/** Refuses an address that is too long with its city and state. */
export function fitsInOrder() {
  return z.refine<Written>((written) => addressWithCity(written).length <= MAX_ADDRESS, {
    path: ['address'],
    // Runs even when another field is invalid.
    when: ({ value }) => ['address', 'city', 'state'].every((field) => typeof Object(value)[field] === 'string'),
    error: ({ input }) => tooLong(MAX_ADDRESS, addressWithCity(input as Written)),
  });
}

type Written = Parameters<typeof addressWithCity>[0];
