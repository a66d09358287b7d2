import { z } from 'zod';

export const ROLES = ['admin', 'customer'] as const;
export type Role = (typeof ROLES)[number];

export const signUpAnswer = z.object({
  data: z.object({ attributes: z.object({ name: z.string(), email: z.string() }) }),
});

export const loginAnswer = z.object({ token: z.string() });

/** Success; `message` is Spanish and can be shown to the user. */
export const doneAnswer = z.object({ message: z.string() });
export type DoneAnswer = z.infer<typeof doneAnswer>;
