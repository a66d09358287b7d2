import { describe, expect, it } from 'vitest';
import { expiryStep, pickupHoldEnd } from './expiry.ts';

const HOUR = 3_600_000;
const PLACED = new Date('2026-11-20T12:00:00Z');
const inHours = (hours: number) => new Date(PLACED.getTime() + hours * HOUR);
const TERMS = { unpaidHours: 72, unseenHours: 168, pickupUnpaidHours: 48, reminderHours: 24 };
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
    const terms = { unpaidHours: 0, unseenHours: 0, pickupUnpaidHours: 0, reminderHours: 24 };
    for (const wait of ['unpaid', 'unseen', 'pickup'] as const)
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

describe('an order that is paid at the store', () => {
  const pickup = (at: number, hours = 48, toldAt: number | null = null) =>
    expiryStep(
      { ...TERMS, pickupUnpaidHours: hours },
      { wait: 'pickup', since: PLACED, remindedAt: toldAt === null ? null : inHours(toldAt) },
      inHours(at),
    );

  it('expires two days after it may be fetched, with a reminder a day before', () => {
    expect(pickup(23.9)).toEqual({ step: 'wait' });
    expect(pickup(24)).toEqual({ step: 'remind', until: inHours(48) });
    expect(pickup(48, 48, 24)).toEqual({ step: 'expire' });
  });

  it('is reminded halfway when it is kept for less than the usual notice', () => {
    expect(pickup(5.9, 12)).toEqual({ step: 'wait' });
    expect(pickup(6, 12)).toEqual({ step: 'remind', until: inHours(12) });
    expect(pickup(12, 12, 6)).toEqual({ step: 'expire' });
  });

  it('is kept from the later of the promised and the real hour', () => {
    expect(pickupHoldEnd(TERMS, [PLACED, inHours(3)])).toEqual(inHours(51));
    expect(pickupHoldEnd(TERMS, [PLACED, null])).toEqual(inHours(48));
    expect(pickupHoldEnd({ pickupUnpaidHours: 0 }, [PLACED])).toBeNull();
  });
});
