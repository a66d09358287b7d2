import { z } from 'zod';
import { isBelievableRate, type RateFault, readRate } from '#domain/money/exchange-rate.ts';
import { VOID_REASONS } from '#domain/money/rate-in-force.ts';
import { day } from '../day.ts';
import { listOf, oneOf, pageMeta, pageQuery, recordOf } from '../record.ts';

/** GET /currency/dollar-value: `dollarValue` with a comma (`36,5012`), the day it is valid for, and its source. */
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

/** A rate as typed: a number, or text with comma or dot; output is a `Rate` of domain/. */
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

/**
 * PUT /currency/dollar-value. `corrects`: the rate set by hand that it replaces was wrong, and no order is accepted with
 * it from now on. Left out: it was wrong if it was set today.
 */
export const manualRate = z.strictObject({ dollarValue: typedRate, corrects: z.boolean().optional() });

/** When and by whom a rate set by hand was voided, and why; null for a valid rate. */
export const rateVoiding = {
  voidedAt: z.string().nullable(),
  voidedBy: z.string().nullable(),
  voidReason: z.enum(VOID_REASONS).nullable(),
};

/** A current or past rate. */
export const rateRecord = recordOf(
  dollarValue.extend({
    /** Whether a person set it. */
    manual: z.boolean(),
    /** Who set it; null for a fetched rate. */
    setBy: z.string().nullable(),
    effectiveAt: z.string(),
    ...rateVoiding,
  }),
);
export type RateRecord = z.infer<typeof rateRecord>;
/** POST /currency/rates/{id}/void: the rate, which is void from now on. */
export const rateAnswer = oneOf(rateRecord);

export const HELD_RATE_STATES = ['held', 'accepted', 'discarded', 'superseded'] as const;

/** A fetched rate that differs too much from the previous one. It applies only after staff have checked it. */
export const heldRateRecord = recordOf(
  dollarValue.extend({
    comparedValue: z.string(),
    comparedDate: z.string(),
    /** Difference from the rate it was compared with, in percent with one decimal. */
    changePercent: z.number(),
    state: z.enum(HELD_RATE_STATES),
    firstSeenAt: z.string(),
    lastSeenAt: z.string(),
  }),
);
export type HeldRateRecord = z.infer<typeof heldRateRecord>;
export const heldRateAnswer = oneOf(heldRateRecord);

/** GET /currency/rates: all rates that have begun, newest first; `from` is a day in Caracas. */
export const rateListQuery = z.strictObject({ from: day.optional(), ...pageQuery });
export const rateList = listOf(
  rateRecord,
  pageMeta.extend({
    current: rateRecord.nullable(),
    /** Rates whose value date has not begun, the next one first. */
    waiting: z.array(rateRecord),
    /** Held-back rates that wait for staff, newest first. */
    held: z.array(heldRateRecord),
    /** The sources that rates are fetched from, in order; empty when there are none. */
    sources: z.array(z.string()),
  }),
);
export type RateList = z.infer<typeof rateList>;

/** POST /currency/rates/refresh: the outcome of fetching the rate now. */
export const refreshAnswer = z.object({ outcome: z.enum(['new', 'known', 'held-back', 'none']) });
export type RefreshAnswer = z.infer<typeof refreshAnswer>;
