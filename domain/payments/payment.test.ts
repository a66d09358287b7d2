import { describe, expect, it } from 'vitest';
import { PAYMENT_STATES, PAYMENT_TRANSITIONS, paymentCanBecome } from './payment.ts';

describe('the states of a payment', () => {
  const allowed = PAYMENT_STATES.flatMap((from) => PAYMENT_STATES.map((to) => [from, to] as const));
  it.each(allowed)('%s to %s', (from, to) => {
    expect(paymentCanBecome(from, to)).toBe(PAYMENT_TRANSITIONS[from].includes(to));
    if (from === to) expect(paymentCanBecome(from, to)).toBe(false);
  });

  it('gives back only what was validated', () => {
    expect(PAYMENT_STATES.filter((from) => paymentCanBecome(from, 'refunded'))).toEqual(['validated']);
  });
});
