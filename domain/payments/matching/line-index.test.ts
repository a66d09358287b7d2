import { describe, expect, it } from 'vitest';
import { accounts, line, nobody, payment, resultOf } from '#tests/support/payments/match-cases.ts';
import { dayNumber } from '../../time/bank-days.ts';
import type { AccountMethods } from './evidence.ts';
import { type LineFacts, readPayment } from './facts.ts';
import { CROWD, LineIndex } from './line-index.ts';
import type { MatchLine, MatchPayment } from './match-input.ts';
import { pairsOf } from './pairs.ts';
import { readPayerText } from './payers.ts';

const METHODS: AccountMethods = new Map(accounts.map(({ id, methods }) => [id, methods]));
const DAY = dayNumber('2026-11-18');

const indexOf = (lines: readonly MatchLine[]) => resultOf(LineIndex.of(lines));
const many = (count: number, changes: (at: number) => Partial<MatchLine> = () => ({})) =>
  Array.from({ length: count }, (_, at) => line(at + 1, changes(at)));
const ids = (lines: readonly LineFacts[] | null) => lines?.map((facts) => facts.line.id);

it('finds the lines of an amount within fourteen days, sorted by day and id', () => {
  const days = ['2026-12-02', '2026-12-03', '2026-11-18', '2026-11-04', '2026-11-03', '2026-11-18'];
  const index = indexOf([
    ...days.map((day, at) => line(9 - at, { day })),
    line(10, { day: '2026-11-05' }),
    line(20, { amount: 1 }),
    line(21, { currency: 'USD' }),
  ]);
  expect(ids(index.ofAmount('VES', 123_456, DAY))).toEqual([6, 10, 4, 7, 9]);
  expect(ids(index.ofAmount('VES', 7, DAY))).toEqual([]);
});

it('finds lines by the end of a reference, unless there are too many', () => {
  const few = indexOf(many(CROWD, (at) => ({ reference: `9000${at % 10}3456` })));
  expect(few.ofReferences(['3456'])).toHaveLength(CROWD);
  expect(few.ofReferences(['993456'])).toHaveLength(CROWD);
  expect(few.ofReferences(['9999'])).toEqual([]);
  const crowd = indexOf(many(CROWD + 1, (at) => ({ reference: `9000${at % 10}03456` })));
  expect(crowd.ofReferences(['3456'])).toBeNull();
  expect(crowd.ofReferences(['03456'])).toBeNull();
  expect(ids(crowd.ofReferences(['55703456']))).toEqual([8, 18, 28, 38, 48, 58, 68, 78, 88, 98, 108, 118]);
  expect(crowd.ofReferences(['993456'])).toEqual([]);
});

it('finds lines by phone, cédula and the two rarest words of a name, unless there are too many', () => {
  const index = indexOf([
    line(1, { payer: '04141234567' }),
    line(2, { payer: 'V-12345678' }),
    line(3, { payer: 'MARIA' }),
    line(4, { payer: 'MARIA' }),
    line(5, { payer: 'MARIA NUNEZ' }),
    line(6, { payer: 'RIVAS' }),
    ...Array.from({ length: CROWD }, (_, at) => line(100 + at, { payer: 'PEREZ', description: 'DE PEREZ' })),
    ...Array.from({ length: CROWD + 1 }, (_, at) => line(1000 + at, { payer: 'LUIS' })),
  ]);
  const matches = (text: string) => ids(index.ofPerson(readPayerText(text)));
  expect(matches('04141234567 V-12345678')).toEqual([1, 2]);
  expect(matches('MARIA RIVAS NUNEZ')?.toSorted()).toEqual([5, 6]);
  expect(matches('LUIS')).toEqual([]);
  expect(matches('PEREZ')).toHaveLength(CROWD);
});

describe('the candidate lines of a payment', () => {
  const pairs = (lines: MatchLine[], changes: Partial<MatchPayment> = {}, id = 1) => {
    const { crowded, pairs: all } = pairsOf(
      readPayment(payment(id, { reference: null, ...changes })),
      indexOf(lines),
      METHODS,
    );
    return { crowded, lines: all.map((pair) => pair.line.line.id) };
  };
  const from = (first: number) => Array.from({ length: 10 }, (_, at) => first + at);
  const crowd = many(CROWD + 1, (at) => ({ day: at < 60 ? '2026-11-17' : '2026-11-18', reference: '' }));

  it.each([
    [51, '2026-11-18', 61],
    [1, '2026-11-18', 62],
    [50, '2026-11-18', 111],
    [3, '2026-11-19', 4],
    [3, '2026-11-17', 4],
  ])('are ten lines of a crowd, for payment %i of %s from line %i on', (id, day, first) => {
    expect(pairs(crowd, { day }, id)).toEqual({ crowded: true, lines: from(first) });
  });

  it('are all lines of the amount when these are few', () => {
    const { crowded, lines } = pairs(crowd.slice(0, CROWD));
    expect([crowded, lines.length]).toEqual([false, CROWD]);
  });

  it('are marked as a crowd when too many share the end of the reference', () => {
    const ends = many(CROWD + 1, (at) => ({ amount: at + 1, reference: `9000${at % 10}03456` }));
    expect(pairs(ends, { reference: '3456' })).toEqual({ crowded: true, lines: [] });
  });

  it('include lines of the payer with a similar amount, in the same currency only', () => {
    const buyer = { ...nobody, phone: '0414-1234567' };
    const ofBuyer = (id: number, changes: Partial<MatchLine>) =>
      line(id, { payer: '04141234567', reference: '', ...changes });
    const lines = [
      ofBuyer(1, { amount: 109_000 }),
      ofBuyer(2, { amount: 121_000 }),
      ofBuyer(3, { amount: 109_000, currency: 'USD' }),
      ofBuyer(4, { amount: 109_000, day: '2026-12-30' }),
    ];
    expect(pairs(lines, { amount: 100_000, buyer })).toEqual({ crowded: false, lines: [1] });
  });
});
