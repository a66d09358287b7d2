import { z } from 'zod';
import { oneOf } from '../record.ts';

/**
 * - `confirm`: the address gets a mail. The one answer for guests, so that nobody learns what an address waits for.
 * - `waiting`, `already`: for whoever has proven the address.
 */
export const restockAnswer = oneOf(z.object({ state: z.enum(['confirm', 'waiting', 'already']) }));
export type RestockAnswer = z.infer<typeof restockAnswer>;

/** What the link of a mail carries. */
export const restockKey = z.strictObject({
  key: z.uuid('A este enlace le falta una parte. Ábrelo de nuevo desde el correo.'),
});

/** `waiting`: in line. `available`: pieces came before the confirmation. */
export const restockConfirmation = oneOf(
  z.object({ state: z.enum(['waiting', 'available']), itemId: z.int(), name: z.string() }),
);
export type RestockConfirmation = z.infer<typeof restockConfirmation>;

export const restockStop = oneOf(z.object({ /** How many requests ended. */ stopped: z.int() }));
export type RestockStop = z.infer<typeof restockStop>;
