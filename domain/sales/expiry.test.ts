import { describe, expect, it } from 'vitest';
import { expiryStep } from './expiry.ts';

const HOUR = 3_600_000;
const PLACED = new Date('2026-11-20T12:00:00Z');
const inHours = (hours: number) => new Date(PLACED.getTime() + hours * HOUR);
const TERMS = { unpaidHours: 72, unseenHours: 168, reminderHours: 24 };
const step = (at: number, toldAt: number | null = null, since = 0) =>
  expiryStep(
    TERMS,
    { wait: 'unpaid', since: inHours(since), remindedAt: toldAt === null ? null : inHours(toldAt) },
    inHours(at),
  );

describe('an order that nobody paid', () => {
  it('waits, is spoken of a day before, and ends after three days', () => {
    expect(step(47.9)).toEqual({ step: 'wait' });
    expect(step(48)).toEqual({ step: 'remind', until: inHours(72) });
    expect(step(71.9, 48)).toEqual({ step: 'wait' });
    expect(step(72, 48)).toEqual({ step: 'expire' });
  });

  it('is never ended before the shopper was told for long enough', () => {
    expect(step(200)).toEqual({ step: 'remind', until: inHours(224) });
    expect(step(223, 200)).toEqual({ step: 'wait' });
    expect(step(224, 200)).toEqual({ step: 'expire' });
  });

  it('is spoken of again when a payment was rejected after the reminder', () => {
    expect(step(72, 48, 60)).toEqual({ step: 'wait' });
    expect(step(108, 48, 60)).toEqual({ step: 'remind', until: inHours(132) });
  });

  it('waits for good where no time is set', () => {
    const facts = { since: PLACED, remindedAt: null };
    const terms = { unpaidHours: 0, unseenHours: 0, reminderHours: 24 };
    for (const wait of ['unpaid', 'unseen'] as const)
      expect(expiryStep(terms, { ...facts, wait }, inHours(9999))).toEqual({ step: 'wait' });
  });

  it('waits longer when it has a payment that nobody looked at', () => {
    const unseen = (at: number, toldAt: number | null = null) =>
      expiryStep(
        TERMS,
        { wait: 'unseen', since: PLACED, remindedAt: toldAt === null ? null : inHours(toldAt) },
        inHours(at),
      );
    expect(unseen(143.9)).toEqual({ step: 'wait' });
    expect(unseen(144)).toEqual({ step: 'remind', until: inHours(168) });
    expect(unseen(168, 144)).toEqual({ step: 'expire' });
  });
});
