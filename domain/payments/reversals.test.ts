import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findReversals, type Movement, type Received } from './reversals.ts';

const came = (id: number, changes: Partial<Received> = {}): Received => {
  const hundredths = changes.hundredths ?? 123_456;
  return {
    id,
    day: '2026-11-18',
    hundredths,
    left: hundredths,
    reference: '000987123456',
    description: 'PAGO MOVIL RECIBIDO 04141234567',
    ...changes,
  };
};
const left = (id: number, changes: Partial<Movement> = {}): Movement => ({
  id,
  day: '2026-11-19',
  hundredths: -123_456,
  reference: '000987123456',
  description: 'REVERSO PAGO MOVIL',
  ...changes,
});

describe('money that the bank took back', () => {
  it.each<[string, Partial<Movement>]>([
    ['the same reference', {}],
    ['the end of the reference', { reference: '123456' }],
    ['its last four digits', { reference: '3456' }],
    ['the reference in the description', { reference: '55501', description: 'REVERSO REF 987123456' }],
    ['the same day, without a description', { day: '2026-11-18', description: '' }],
    ['a charge that says that it takes back', { description: 'CARGO POR REVERSO PAGO MOVIL' }],
    ['three months later', { day: '2027-02-16' }],
  ])('%s', (_what, changes) => {
    expect(findReversals([came(1)], [left(2, changes)])).toEqual([{ outId: 2, lineId: 1, rivals: [] }]);
  });

  it.each<[string, Partial<Movement>]>([
    ['another reference', { reference: '000987123457' }],
    ['no reference', { reference: '' }],
    ['three digits', { reference: '456' }],
    ['another amount', { hundredths: -123_457 }],
    ['an earlier day', { day: '2026-11-17' }],
    ['a day too late', { day: '2027-02-17' }],
    ['a commission', { description: 'COMISION PAGO MOVIL' }],
    ['the tax on it', { description: 'IGTF' }],
    ['another tax', { description: 'IMPUESTO DEBITO BANCARIO' }],
    ['a tariff', { description: 'TARIFA PAGO MOVIL' }],
    ['a charge', { description: 'CARGO POR SERVICIO' }],
    ['a refund by the shop to the same phone', { reference: '77001234', description: 'PAGO MOVIL 04141234567' }],
    ['money in', { hundredths: 123_456 }],
    ['nothing', { hundredths: 0 }],
  ])('not with %s', (_what, changes) => {
    expect(findReversals([came(1)], [left(2, changes)])).toEqual([]);
  });

  it('in part needs a whole reference', () => {
    const part = { hundredths: -23_456, reference: '123456' };
    const reversal = [{ outId: 2, lineId: 1, rivals: [] }];
    expect(findReversals([came(1)], [left(2, part)])).toEqual(reversal);
    const described = { reference: '3456', description: 'REVERSO REF 987123456' };
    expect(findReversals([came(1)], [left(2, { ...part, ...described })])).toEqual(reversal);
    expect(findReversals([came(1)], [left(2, { ...part, reference: '3456' })])).toEqual([]);
    expect(findReversals([came(1)], [left(2, { ...part, description: 'COM. PAGO MOVIL' })])).toEqual([]);
    expect(findReversals([came(1, { left: 20_000 })], [left(2, part)])).toEqual([]);
  });

  it('comes in several parts, until nothing is left', () => {
    const parts = [100_000, 20_000, 4000, 3456].map((part, at) => left(at + 2, { hundredths: -part }));
    expect(findReversals([came(1)], parts).map(({ outId }) => outId)).toEqual([2, 3, 5]);
  });

  it('is the line with the best reference, and of two equal ones the latest', () => {
    const whole = came(1, { day: '2026-11-10' });
    const ends = came(2, { reference: '3456' });
    for (const reference of ['000987123456', '123456']) {
      expect(findReversals([whole, ends], [left(9, { reference })])).toEqual([{ outId: 9, lineId: 1, rivals: [] }]);
    }
    const equal = [came(1, { day: '2026-11-10' }), came(2), came(3, { hundredths: 1000 })];
    expect(findReversals(equal, [left(9)])).toEqual([{ outId: 9, lineId: 2, rivals: [1] }]);
  });
});

const day = fc.integer({ min: 10, max: 28 }).map((of) => `2026-11-${of}`);
const reference = fc.integer({ min: 0, max: 5 }).map((of) => String(4_000_000_000 + of * 10_007));
const movement = fc.record({ day, reference, hundredths: fc.constantFrom(10_000, 25_000, 40_000) });

/** Movements in and out of one account, of few amounts and references, so that many could belong together. */
const account = fc
  .tuple(fc.array(movement, { maxLength: 25, size: 'max' }), fc.array(movement, { maxLength: 25, size: 'max' }))
  .map(([ins, outs]) => ({
    lines: ins.map((one, at) => came(at + 1, one)),
    outs: outs.map((one, at) => left(at + 101, { ...one, hundredths: -one.hundredths })),
  }));

it('takes each movement out once, never more than came in, and never before it came', () => {
  fc.assert(
    fc.property(account, ({ lines, outs }) => {
      const reversals = findReversals(lines, outs);
      expect(new Set(reversals.map(({ outId }) => outId)).size).toBe(reversals.length);
      for (const line of lines) {
        const own = outs.filter(({ id }) => reversals.some(({ outId, lineId }) => outId === id && lineId === line.id));
        const back = own.reduce((sum, { hundredths }) => sum - hundredths, 0);
        expect(back).toBeLessThanOrEqual(line.hundredths);
        for (const out of own) {
          expect(out.reference).toBe(line.reference);
          expect(out.day >= line.day).toBe(true);
        }
      }
    }),
  );
});

it('leaves no line untouched that a movement out of its amount and reference could take back', () => {
  fc.assert(
    fc.property(account, ({ lines, outs }) => {
      const reversals = findReversals(lines, outs);
      const lost = new Set(reversals.map(({ lineId }) => lineId));
      const used = new Set(reversals.map(({ outId }) => outId));
      for (const out of outs.filter(({ id }) => !used.has(id))) {
        const missed = lines.filter(
          (line) =>
            !lost.has(line.id) &&
            line.reference === out.reference &&
            line.hundredths === -out.hundredths &&
            line.day <= out.day,
        );
        expect(missed).toEqual([]);
      }
    }),
  );
});

it('does not depend on the order of the rows', () => {
  fc.assert(
    fc.property(account, ({ lines, outs }) => {
      const inOrder = (of: ReturnType<typeof findReversals>) => of.toSorted((one, other) => one.outId - other.outId);
      const reversals = inOrder(findReversals(lines, outs));
      expect(inOrder(findReversals(lines.toReversed(), outs.toReversed()))).toEqual(reversals);
    }),
  );
});

it('leaves payments of one amount with different references alone', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1000, max: 9999 }), { minLength: 2, maxLength: 40 }), (ends) => {
      const half = Math.floor(ends.length / 2);
      const lines = ends.slice(0, half).map((end, at) => came(at + 1, { reference: `0098${end}` }));
      const outs = ends.slice(half).map((end, at) => left(at + 101, { reference: `0098${end}` }));
      expect(findReversals(lines, outs)).toEqual([]);
    }),
  );
});
