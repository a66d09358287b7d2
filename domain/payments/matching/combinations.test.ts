import { describe, expect, it } from 'vitest';
import { accounts, ana, line, nobody, payment, resultOf } from '#tests/support/payments/match-cases.ts';
import { findTwoOrders, findTwoTransfers } from './combinations.ts';
import { readPayment } from './facts.ts';
import { CROWD, LineIndex } from './line-index.ts';
import { keyOf, type Match } from './match.ts';
import type { MatchLine, MatchPayment } from './match-input.ts';

const METHODS = new Map(accounts.map(({ id, methods }) => [id, methods]));
/** A line with no reference and no name. */
const BARE = { reference: '' };
const NAMED = { reference: '', payer: 'ANA NUNEZ' };

const shown = (matches: readonly Match[]) => matches.map((match) => `${keyOf(match)} ${match.certainty}`);

describe('payments that one transfer pays', () => {
  const stepsOf = (lines: MatchLine[], payments: MatchPayment[]) =>
    findTwoOrders(payments.map(readPayment), resultOf(LineIndex.of(lines)), METHODS);
  const combinedFor = (lines: MatchLine[], payments: MatchPayment[]) => resultOf(stepsOf(lines, payments));
  const SUM = 300_000;
  const TWO = [
    payment(1, { amount: 100_000 }),
    payment(2, { amount: 200_000, reference: '777888', day: '2026-11-19' }),
  ];

  it.each<[string, Partial<MatchLine>, string[]]>([
    ['the reference of one', {}, ['l1-p1.2 likely']],
    ['the name of the buyer', NAMED, ['l1-p1.2 likely']],
    ['two bank days after the first', { ...BARE, day: '2026-11-20' }, ['l1-p1.2 possible']],
    ['three', { ...BARE, day: '2026-11-23' }, []],
    ['a reference, and five bank days after the first', { day: '2026-11-25' }, ['l1-p1.2 likely']],
    ['six', { day: '2026-11-26' }, []],
    ['a cent less', { amount: SUM - 1 }, []],
    ['the amount of one', { amount: 100_000 }, []],
    ['another currency', { currency: 'USD' }, []],
  ])('are matched by a line with %s: %j', (_what, changes, matches) => {
    expect(shown(combinedFor([line(1, { amount: SUM, ...changes })], TWO))).toEqual(matches);
  });

  const twoPeople = (first: Partial<MatchPayment>, second = first) => [
    payment(1, { amount: 100_000, buyer: nobody, reference: '110220', ...first }),
    payment(2, { amount: 200_000, buyer: nobody, reference: '331441', ...second }),
  ];

  it.each<[string, Partial<MatchPayment>]>([
    ["the payer's phone", { payer: { ...nobody, phone: ana.phone } }],
    ["the payer's cédula", { payer: { ...nobody, nationalId: ana.nationalId } }],
    ["the buyer's phone", { buyer: { ...nobody, phone: ana.phone } }],
    ["the buyer's cédula", { buyer: { ...nobody, nationalId: ana.nationalId } }],
    ['the reference', { reference: '123456' }],
  ])('have %s in common', (_what, common) => {
    expect(combinedFor([line(1, { ...BARE, amount: SUM })], twoPeople(common))).toHaveLength(1);
  });

  it('have a person or a reference, the currency and a week in common', () => {
    const total = [line(1, { ...NAMED, amount: SUM, day: '2026-11-16' })];
    expect(
      combinedFor(total, twoPeople({ buyer: ana, day: '2026-11-11' }, { buyer: ana, day: '2026-11-18' })),
    ).toHaveLength(1);
    expect(combinedFor(total, twoPeople({ buyer: ana, day: '2026-11-11' }, { buyer: ana, day: '2026-11-19' }))).toEqual(
      [],
    );
    expect(combinedFor([line(1, { amount: SUM })], twoPeople({ buyer: ana }, { buyer: ana, currency: 'USD' }))).toEqual(
      [],
    );
    expect(combinedFor([line(1, { amount: SUM })], twoPeople({}))).toEqual([]);
  });

  it.each([
    ['four', [0, 1, 2, 3], ['l1-p1.2.3.4 likely']],
    ['five', [0, 1, 2, 3, 4], []],
    ['the first and the eighth', [0, 7], ['l1-p1.8 likely']],
    ['the first and the ninth', [0, 8], []],
  ])('are at most four of eight neighbours: %s', (_what, places, matches) => {
    const payments = Array.from({ length: 9 }, (_, at) => payment(at + 1, { amount: 1000 * 2 ** at }));
    const amount = places.reduce((sum, at) => sum + 1000 * 2 ** at, 0);
    expect(shown(combinedFor([line(1, { amount })], payments))).toEqual(matches);
  });

  it('are kept apart by all their payments', () => {
    const luis = { amount: 50_000, buyer: { ...nobody, phone: '0424-7654321' }, reference: null };
    const payments = [1, 112].map((id) => payment(id, { amount: 150_000 }));
    const matches = combinedFor(
      [line(1, { amount: SUM }), line(2, { ...BARE, amount: 100_000 })],
      [...payments, ...[11, 12].map((id) => payment(id, luis))],
    );
    expect(shown(matches)).toEqual(['l1-p1.112 likely', 'l2-p11.12 possible']);
  });

  it('are listed by day, then by id', () => {
    const third = { amount: 100_000 };
    const payments = [payment(3, third), payment(1, third), payment(2, { ...third, day: '2026-11-17' })];
    const [match] = combinedFor([line(1, { amount: SUM })], payments);
    expect(match?.payments.map((one) => one.payment.id)).toEqual([2, 1, 3]);
  });

  it.each([
    [{}, BARE, 'l1-p1.2 likely'],
    [BARE, {}, 'l2-p1.2 likely'],
    [{}, {}, 'l1-p1.2 likely'],
  ])('get the best of several lines, the first of equal ones: %j, %j', (one, other, match) => {
    const lines = [line(1, { amount: SUM, ...one }), line(2, { amount: SUM, ...other })];
    expect(shown(combinedFor(lines, TWO))).toEqual([match]);
  });

  it.each([
    [CROWD, 1],
    [CROWD + 1, 0],
  ])('are matched among %i lines of the sum in %i ways', (count, ways) => {
    const lines = Array.from({ length: count }, (_, at) => line(at + 1, { amount: SUM }));
    expect(combinedFor(lines, TWO)).toHaveLength(ways);
  });

  it('take a step for each group, and none for a single payment', () => {
    expect(stepsOf([], TWO).next().done).toBe(false);
    expect(stepsOf([], TWO.slice(0, 1)).next().done).toBe(true);
  });
});

describe('transfers that pay one order', () => {
  const splitFor = (lines: MatchLine[], changes: Partial<MatchPayment> = {}) =>
    findTwoTransfers(readPayment(payment(1, changes)), resultOf(LineIndex.of(lines)), METHODS);
  const [LARGE, SMALL] = [{ amount: 100_000 }, { amount: 23_456 }];
  const two = (one: Partial<MatchLine>, other: Partial<MatchLine>) => [
    line(1, { ...LARGE, ...one }),
    line(2, { ...SMALL, ...other }),
  ];

  it.each<[string, Partial<MatchLine>, Partial<MatchLine>, string[]]>([
    ['one has the reference', {}, BARE, ['l1.2-p1 possible']],
    ['one has the reference, the other the name', {}, NAMED, ['l1.2-p1 likely']],
    ['both have the name', NAMED, NAMED, ['l1.2-p1 likely']],
    ['they were made one after the other', {}, { reference: '000987123476' }, ['l1.2-p1 likely']],
    ['others were made between them', {}, { reference: '000987123477' }, ['l1.2-p1 possible']],
    ['they went to two accounts', {}, { reference: '000987123459', accountId: 2 }, ['l1.2-p1 possible']],
    ['neither has the reference or the name', BARE, BARE, []],
    ['only the last four digits agree', { reference: '000555993456' }, BARE, []],
    ['only the first name agrees', { reference: '', payer: 'ANA GOMEZ' }, BARE, []],
    ['one is in another currency', { currency: 'USD' }, BARE, []],
    ['the other is in another currency', {}, { ...BARE, currency: 'USD' }, []],
    ['the reference comes three bank days later', { day: '2026-11-23' }, BARE, ['l1.2-p1 possible']],
    ['the reference comes four bank days later', { day: '2026-11-24' }, BARE, []],
    ['the rest comes three bank days later', {}, { ...BARE, day: '2026-11-23' }, ['l1.2-p1 possible']],
    ['the rest comes four bank days later', {}, { ...BARE, day: '2026-11-24' }, []],
    ['a cent is missing', {}, { ...BARE, amount: 23_455 }, []],
  ])('are matched when %s', (_what, one, other, matches) => {
    expect(shown(splitFor(two(one, other)))).toEqual(matches);
  });

  it.each(['payer', 'buyer'] as const)('name the %s', (who) => {
    const people = { payer: nobody, buyer: nobody, reference: null, [who]: ana };
    expect(splitFor(two(NAMED, BARE), people)).toHaveLength(1);
  });

  it('are matched once, the nearest first, whichever has the reference', () => {
    const matches = splitFor([line(1, { ...LARGE, day: '2026-11-19' }), line(2, SMALL)]);
    expect(matches.map(({ lines }) => lines.map((one) => one.line.id))).toEqual([[2, 1]]);
    expect(shown(matches)).toEqual(['l1.2-p1 likely']);
  });

  it('are kept apart by all their lines', () => {
    const one = [line(1, LARGE), line(112, { ...BARE, ...SMALL })];
    const other = [line(11, { amount: 90_000 }), line(12, { ...BARE, amount: 33_456 })];
    expect(shown(splitFor([...one, ...other]))).toEqual(['l1.112-p1 possible', 'l11.12-p1 possible']);
  });

  it.each([
    ['all have the name', NAMED, ['l1.2.3-p1 likely']],
    ['the third does not', BARE, []],
  ])('are three when %s', (_what, third, matches) => {
    const lines = [line(1, { ...NAMED, ...LARGE }), line(2, { ...NAMED, amount: 20_000 })];
    expect(shown(splitFor([...lines, line(3, { ...third, amount: 3456 })]))).toEqual(matches);
  });

  it('never count a line twice', () => {
    expect(splitFor([line(1, { amount: 61_728 })])).toEqual([]);
    expect(splitFor([line(1, { amount: 50_000 }), line(2, SMALL)])).toEqual([]);
    expect(splitFor([line(1, SMALL), line(2, { amount: 50_000 })])).toEqual([]);
  });

  it('are found with a reference that ends like a crowd of others', () => {
    const crowd = Array.from({ length: CROWD + 1 }, (_, at) => line(at + 10, { reference: `${at}3456` }));
    expect(splitFor([...two(NAMED, BARE), ...crowd], { reference: '3456' })).toHaveLength(1);
  });

  it.each([
    ['nine', 9, { amount: 1 }, 1],
    ['ten', 10, { amount: 1 }, 0],
    ['ten of the whole amount', 10, { amount: 123_456 }, 1],
    ['ten larger', 10, { amount: 200_000 }, 1],
    ['ten foreign', 10, { amount: 1, currency: 'USD' as const }, 1],
  ])('begin with one of the ten nearest: not after %s', (_what, count, nearer, ways) => {
    const others = Array.from({ length: count }, (_, at) => line(at + 10, { day: '2026-11-19', ...nearer }));
    expect(splitFor([...two({ day: '2026-11-16' }, BARE), ...others])).toHaveLength(ways);
  });

  it.each([
    [CROWD, CROWD],
    [CROWD + 1, 0],
  ])('are matched with %i lines of the rest in %i ways', (count, ways) => {
    const lines = Array.from({ length: count }, (_, at) => line(at + 2, { ...BARE, ...SMALL }));
    expect(splitFor([line(1, LARGE), ...lines])).toHaveLength(ways);
  });
});
