import { z } from 'zod';
import { isBelievableRate, type RateFault, readRate } from '#domain/money/exchange-rate.ts';
import { day } from '../day.ts';
import { listOf, oneOf, pageMeta, pageQuery, recordOf } from '../record.ts';

/** GET /currency/dollar-value: `dollarValue` with a comma (`36,5012`), the day it is valid for, and who said so. */
export const dollarValue = z.object({ dollarValue: z.string(), date: z.string(), source: z.string() });
export type DollarValue = z.infer<typeof dollarValue>;

const UNBELIEVABLE = 'Esa no parece la tasa de un dólar. Revisa la coma';
const FAULTS: Record<RateFault, string> = {
  missing: 'La tasa es requerida',
  unreadable: 'Escribe una tasa mayor que cero, como 248,3671',
  powers: 'Escribe la tasa con todas sus cifras, como 248,3671',
  'too-precise': 'La tasa admite hasta ocho decimales',
  'too-large': UNBELIEVABLE,
};

/** A rate as people write it, a number or text with comma or dot; read as a `Rate` of domain/. */
const typedRate = z
  .union([z.number(), z.string().max(40, FAULTS.unreadable)], {
    error: ({ input }) => (input === undefined ? FAULTS.missing : FAULTS.unreadable),
  })
  .transform((typed, context) => {
    const read = readRate(typed);
    if ('rate' in read && isBelievableRate(read.rate)) return read.rate;
    context.addIssue('rate' in read ? UNBELIEVABLE : FAULTS[read.fault]);
    return z.NEVER;
  });

/** PUT /currency/dollar-value. */
export const manualRate = z.strictObject({ dollarValue: typedRate });

/** A rate that is or was in force. */
export const rateRecord = recordOf(
  dollarValue.extend({
    /** Put in force by a person. */
    manual: z.boolean(),
    /** Who did; null: the shop itself. */
    setBy: z.string().nullable(),
    effectiveAt: z.string(),
  }),
);
export type RateRecord = z.infer<typeof rateRecord>;

export const HELD_RATE_STATES = ['held', 'accepted', 'discarded', 'superseded'] as const;

/** A rate that was fetched and jumped too far from the one before it to be put in force unseen. */
export const heldRateRecord = recordOf(
  dollarValue.extend({
    comparedValue: z.string(),
    comparedDate: z.string(),
    /** From the one it was held against; one decimal. */
    changePercent: z.number(),
    state: z.enum(HELD_RATE_STATES),
    firstSeenAt: z.string(),
    lastSeenAt: z.string(),
  }),
);
export type HeldRateRecord = z.infer<typeof heldRateRecord>;
export const heldRateAnswer = oneOf(heldRateRecord);

/** GET /currency/rates: every rate that held, newest first; `from` is a day in Caracas. */
export const rateListQuery = z.strictObject({ from: day.optional(), ...pageQuery });
export const rateList = listOf(
  rateRecord,
  pageMeta.extend({
    current: rateRecord.nullable(),
    /** Those that wait for staff, newest first. */
    held: z.array(heldRateRecord),
    /** Who is asked, in order; empty when nobody is. */
    sources: z.array(z.string()),
  }),
);
export type RateList = z.infer<typeof rateList>;

/** POST /currency/rates/refresh: what came of asking the sources. */
export const refreshAnswer = z.object({ outcome: z.enum(['new', 'known', 'held-back', 'none']) });
export type RefreshAnswer = z.infer<typeof refreshAnswer>;
