import { z } from 'zod';

/** GET /currency/dollar-value: `dollarValue` with a comma (`36,5012`), the day it is valid for, and who said so. */
export const dollarValue = z.object({ dollarValue: z.string(), date: z.string(), source: z.string() });
export type DollarValue = z.infer<typeof dollarValue>;
