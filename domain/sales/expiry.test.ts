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
  it('waits, sends a reminder a day before the end, and expires after three days', () => {
    expect(step(47.9)).toEqual({ step: 'wait' });
    expect(step(48)).toEqual({ step: 'remind', until: inHours(72) });
    expect(step(71.9, 48)).toEqual({ step: 'wait' });
    expect(step(72, 48)).toEqual({ step: 'expire' });
  });

  it('never expires before the full reminder time has passed', () => {
    expect(step(200)).toEqual({ step: 'remind', until: inHours(224) });
    expect(step(223, 200)).toEqual({ step: 'wait' });
    expect(step(224, 200)).toEqual({ step: 'expire' });
  });

  it('sends another reminder when a payment is rejected after the first one', () => {
    expect(step(72, 48, 60)).toEqual({ step: 'wait' });
    expect(step(108, 48, 60)).toEqual({ step: 'remind', until: inHours(132) });
  });

  it('never expires when no time is set', () => {
    const facts = { since: PLACED, remindedAt: null };
    const terms = { unpaidHours: 0, unseenHours: 0, reminderHours: 24 };
    for (const wait of ['unpaid', 'unseen'] as const)
      expect(expiryStep(terms, { ...facts, wait }, inHours(9999))).toEqual({ step: 'wait' });
  });

  it('waits longer when it has an unchecked payment', () => {
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
