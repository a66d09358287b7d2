import { z } from 'zod';
import { oneOf } from '../record.ts';

/** The steps of 'Primeros pasos', in order. */
export const SETUP_STEPS = ['name', 'logo', 'colours', 'contact', 'payment', 'stores', 'products', 'shown'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

const setup = z.object({
  /** Whether the shop began without the texts, stores and pictures of the code. */
  isPlain: z.boolean(),
  /** Why it cannot begin without them now, in Spanish; null when it can. */
  stays: z.string().nullable(),
  /** Which steps the shop itself shows to be done. */
  done: z.record(z.enum(SETUP_STEPS), z.boolean()),
});
export type Setup = z.infer<typeof setup>;

/** POST /setup/empty */
export const beginEmptyBody = z.strictObject({
  texts: z.literal('neutral', 'Confirma que empiezas con textos neutros'),
});

/** GET /setup, and the answer of POST /setup/empty */
export const setupAnswer = oneOf(setup);
