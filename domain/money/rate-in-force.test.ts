import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUOTE_MS, quotableRates, startOfRate } from './rate-in-force.ts';

describe('a fetched rate begins', () => {
  const now = new Date('2026-11-28T18:00:00-04:00');
  it.each([
    ['2026-11-29', 'value_date', '2026-11-29T00:00:00-04:00'],
    ['2026-12-01', 'value_date', '2026-12-01T00:00:00-04:00'],
    ['2026-11-28', 'value_date', '2026-11-28T18:00:00-04:00'],
    ['2026-11-27', 'value_date', '2026-11-28T18:00:00-04:00'],
    ['2026-11-29', 'fetched', '2026-11-28T18:00:00-04:00'],
  ] as const)('of %s, by its %s, at %s', (valueDate, starts, start) => {
    expect(startOfRate(valueDate, { now, starts })).toEqual(new Date(start));
  });
});

describe('the rates that orders may name', () => {
  const minute = (minutes: number) => new Date(minutes * 60_000);
  const rate = (name: string, minutes: number, voided: number | null = null) => ({
    name,
    effectiveAt: minute(minutes),
    voidedAt: voided === null ? null : minute(voided),
  });
  const namesAt = (rates: ReturnType<typeof rate>[], minutes: number) =>
    quotableRates(rates, minute(minutes)).map(({ name }) => name);

  it('are the one in force, and those replaced less than half an hour ago', () => {
    const rates = [rate('next', 100), rate('now', 60), rate('before', 40), rate('old', 0)];
    expect(namesAt(rates, 69)).toEqual(['now', 'before', 'old']);
    expect(namesAt(rates, 70)).toEqual(['now', 'before']);
    expect(namesAt(rates, 99)).toEqual(['now']);
    expect(namesAt(rates, 100)).toEqual(['next', 'now']);
  });

  it('are neither void, nor replaced before they began', () => {
    const mended = [rate('right', 11), rate('typo', 10, 11), rate('before', 0)];
    expect(namesAt(mended, 11)).toEqual(['right', 'before']);
    // Shoppers saw 'before' until the typo replaced it.
    expect(namesAt(mended, 40)).toEqual(['right']);
    expect(namesAt([rate('corrected', 10), rate('published', 10), rate('before', 0)], 10)).toEqual([
      'corrected',
      'before',
    ]);
    expect(namesAt([rate('next', 20)], 10)).toEqual([]);
  });

  it('begin with the one in force, and shoppers have seen each of them in the last half hour', () => {
    const changes = fc.array(fc.record({ gap: fc.nat(40), isVoid: fc.boolean() }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(changes, fc.nat(300), (steps, at) => {
        let minutes = 0;
        const rising = steps.map(({ gap, isVoid }, index) => {
          minutes += gap;
          return rate(String(index), minutes, isVoid ? minutes : null);
        });
        const quotable = quotableRates(rising.toReversed(), minute(at));
        const begun = rising.filter(({ effectiveAt }) => effectiveAt <= minute(at));
        expect(quotable[0]).toBe(begun.findLast(({ voidedAt }) => voidedAt === null));
        for (const one of quotable) {
          const next = rising[rising.indexOf(one) + 1]?.effectiveAt.getTime() ?? Number.POSITIVE_INFINITY;
          expect(one.voidedAt).toBeNull();
          expect(one === quotable[0] || next > at * 60_000 - QUOTE_MS).toBe(true);
        }
      }),
    );
  });
});
