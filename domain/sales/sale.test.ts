import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canBecome, orderNumber, readSaleStatus, SALE_STATUSES, SALE_TRANSITIONS } from './sale.ts';

describe('a status', () => {
  const allowed = new Set(['pendiente>validado', 'pendiente>cancelada', 'validado>pendiente', 'validado>cancelada']);
  const pairs = SALE_STATUSES.flatMap((from) => SALE_STATUSES.map((to) => [from, to] as const));

  it.each(pairs)('changes from %s to %s when the table allows it', (from, to) => {
    expect(canBecome(from, to)).toBe(allowed.has(`${from}>${to}`));
  });

  it('only changes to an existing status', () => {
    for (const from of SALE_STATUSES) {
      for (const to of SALE_TRANSITIONS[from]) expect(SALE_STATUSES).toContain(to);
    }
  });

  it.each([
    ['Pendiente', 'pendiente'],
    ['VALIDADO', 'validado'],
    [' cancelada ', 'cancelada'],
    ['cancelado', null],
    ['', null],
    ['constructor', null],
  ])('is read from %j as %j', (text, status) => {
    expect(readSaleStatus(text)).toBe(status);
  });
});

describe('an order number', () => {
  const instants = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2099-12-31T00:00:00Z'),
    noInvalidDate: true,
  });

  it('consists of the code, the day in Caracas and the last six digits of the clock', () => {
    expect(orderNumber('SAMAN', new Date(1_795_250_000_042))).toBe('SAMAN-20261121-000042');
    expect(orderNumber('SAMAN', new Date('2026-11-21T03:59:59.999Z'))).toMatch(/^SAMAN-20261120-\d{6}$/);
    fc.assert(
      fc.property(instants, fc.nat(2_000_000), (instant, bump) => {
        expect(orderNumber('K2', instant, bump)).toMatch(/^K2-\d{8}-\d{6}$/);
      }),
    );
  });

  it('increases with each bump, and restarts at zero after the last number', () => {
    expect(orderNumber('SAMAN', new Date(1_795_250_999_999), 1)).toBe('SAMAN-20261121-000000');
    fc.assert(
      fc.property(instants, (instant) => {
        const tried = Array.from({ length: 1000 }, (_, bump) => orderNumber('SAMAN', instant, bump));
        expect(new Set(tried).size).toBe(1000);
        expect(new Set(tried.map((number) => number.slice(0, 14))).size).toBe(1);
      }),
      { numRuns: 20 },
    );
  });
});
