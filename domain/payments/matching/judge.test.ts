import { describe, expect, it } from 'vitest';
import { accounts, line, nobody, payment, proposed, summary } from '#tests/support/payments/match-cases.ts';
import type { MatchLine, MatchPayment } from './match-input.ts';
import { propose } from './propose.ts';

type Changes<Of> = Partial<Of>;
/** Certainty and cases of the only proposal; '' for none. */
function judged(ofLine: Changes<MatchLine>, ofPayment: Changes<MatchPayment> = {}): string {
  const [first] = summary(proposed([line(1, ofLine)], [payment(1, ofPayment)]));
  return first ? first.slice(1).join(' ') : '';
}

const NO_REFERENCE = { reference: '', description: 'ABONO' };
const ANOTHER = { reference: '000987777888' };
const NEAR = { reference: '000987123465' };
const ANA = { payer: 'ANA NUNEZ' };
const CARLOS = { payer: 'CARLOS GOMEZ' };
const FOUR = { reference: '3456' };
// 18 November 2026 is a Wednesday.
const on = (date: number) => ({ day: `2026-11-${date}` });
const off = (share: number) => ({ amount: Math.round(100_000 * share) });
const ROUND = { amount: 100_000 };

describe('a line and a payment of the same amount', () => {
  it.each<[string, Changes<MatchLine>, Changes<MatchPayment>, string]>([
    ['reference, two bank days', on(20), {}, 'exact'],
    ['reference, three bank days', on(23), {}, 'likely'],
    ['reference, five bank days', on(25), {}, 'likely'],
    ['reference, six bank days', on(26), {}, 'possible'],
    ['reference, two bank days before', on(16), {}, 'exact'],
    ['reference, fifteen bank days', { day: '2026-12-09' }, {}, 'possible'],
    ['reference, sixteen bank days', { day: '2026-12-10' }, {}, ''],
    ['four digits of somebody else', CARLOS, FOUR, 'likely other_payer'],
    ['a near reference', { ...NEAR, ...on(23) }, {}, 'likely wrong_reference'],
    ['a near reference, four bank days', { ...NEAR, ...on(24) }, {}, 'possible wrong_reference'],
    ['another reference of the payer', { ...ANOTHER, ...ANA, ...on(23) }, {}, 'likely wrong_reference'],
    [
      'another reference of the payer, four bank days',
      { ...ANOTHER, ...ANA, ...on(24) },
      {},
      'possible wrong_reference',
    ],
    ['another reference', ANOTHER, {}, 'possible wrong_reference'],
    ['no reference', { ...NO_REFERENCE, ...on(20) }, {}, 'likely'],
    ['no reference, three bank days', { ...NO_REFERENCE, ...on(23) }, {}, 'possible'],
    ['no reference, five bank days', { ...NO_REFERENCE, ...on(25) }, {}, 'possible'],
    ['no reference, six bank days', { ...NO_REFERENCE, ...on(26) }, {}, ''],
    ['no reference, of somebody else', { ...NO_REFERENCE, ...CARLOS }, {}, 'possible other_payer'],
    ['validated by hand', {}, { standing: 'by_hand' }, 'exact by_hand'],
    ['a cancelled sale', {}, { standing: 'cancelled' }, 'likely sale_cancelled'],
    ['another account', { accountId: 2 }, {}, 'likely other_account'],
    ['partly taken back by the bank', { takenBack: 100 }, {}, 'likely reversed_in_part'],
    ['perhaps taken back by the bank', { perhapsTakenBack: true }, {}, 'likely'],
    ['reconciled, same reference, five bank days', on(25), { standing: 'reconciled' }, 'likely paid_twice'],
    ['reconciled, same reference, six bank days', on(26), { standing: 'reconciled' }, ''],
    ['reconciled, same payer', { ...NO_REFERENCE, ...ANA }, { standing: 'reconciled' }, 'likely paid_twice'],
    ['reconciled, nothing else', NO_REFERENCE, { standing: 'reconciled' }, ''],
  ])('%s', (_what, ofLine, ofPayment, expected) => expect(judged(ofLine, ofPayment)).toBe(expected));
});

describe('a line and a payment of different amounts', () => {
  it.each<[string, Changes<MatchLine>, Changes<MatchPayment>, string]>([
    ['reference, five times', off(5), ROUND, 'likely overpaid'],
    ['reference, more than five times', off(5.001), ROUND, ''],
    ['reference, a fifth', off(0.2), ROUND, 'likely underpaid'],
    ['reference, less than a fifth', off(0.199), ROUND, ''],
    ['reference, three bank days', { ...off(1.1), ...on(23) }, ROUND, 'likely overpaid'],
    ['reference, four bank days', { ...off(1.1), ...on(24) }, ROUND, 'possible overpaid'],
    ['four digits, nearly a tenth more', off(1.09), { ...ROUND, ...FOUR }, 'possible overpaid'],
    ['four digits, more than a tenth', off(1.101), { ...ROUND, ...FOUR }, ''],
    ['four digits of the payer, a fifth more', { ...off(1.2), ...ANA }, { ...ROUND, ...FOUR }, 'likely overpaid'],
    ['four digits of the payer, more', { ...off(1.201), ...ANA }, { ...ROUND, ...FOUR }, ''],
    ['four digits, five bank days', { ...off(1.09), ...on(25) }, { ...ROUND, ...FOUR }, 'possible overpaid'],
    ['four digits, six bank days', { ...off(1.09), ...on(26) }, { ...ROUND, ...FOUR }, ''],
    ['the payer, a tenth less', { ...off(0.9), ...ANA, ...NO_REFERENCE }, ROUND, 'possible underpaid'],
    ['the payer, less', { ...off(0.899), ...ANA, ...NO_REFERENCE }, ROUND, ''],
    ['reconciled', off(1.1), { ...ROUND, standing: 'reconciled' }, ''],
    ['a sale that was short, more', off(1.1), { ...ROUND, tolerated: 35 }, 'likely overpaid'],
  ])('%s', (_what, ofLine, ofPayment, expected) => expect(judged(ofLine, ofPayment)).toBe(expected));
});

describe('several lines and payments that could match each other', () => {
  const two = { reference: '000987123457' };

  it.each<[string, MatchLine[], MatchPayment[], string[]]>([
    [
      'are exact where each has a reference of its own, though they are near and one names the payer',
      [line(1), line(2, { ...two, ...ANA })],
      [payment(1), payment(2, { reference: '123457' })],
      ['l2-p2 exact', 'l1-p1 exact'],
    ],
    [
      'are likely where only one has a line',
      [line(1)],
      [payment(1), payment(2, { reference: '123457' })],
      ['l1-p1 likely'],
    ],
    [
      'are likely where the line of the other has another amount',
      [line(1), line(2, { ...two, amount: 120_000 })],
      [payment(1), payment(2, { reference: '123457' })],
      ['l1-p1 likely', 'l2-p2 likely underpaid'],
    ],
    [
      'are likely where the payment of the other has another amount',
      [line(1), line(2, two)],
      [payment(1), payment(2, { reference: '123457', amount: 120_000 })],
      ['l1-p1 likely', 'l2-p2 likely overpaid'],
    ],
    [
      'do not count with another amount and no telling reference',
      [line(1), line(2, { ...NO_REFERENCE, amount: 120_000, ...ANA })],
      [payment(1, FOUR)],
      ['l1-p1 exact'],
    ],
    [
      'do not count with another reference, with four digits',
      [line(1), line(2, ANOTHER)],
      [payment(1, FOUR)],
      ['l1-p1 exact'],
    ],
    [
      'do not count without a reference where six digits agree',
      [line(1), line(2, NO_REFERENCE)],
      [payment(1)],
      ['l1-p1 exact'],
    ],
    [
      'do not count without a reference after five bank days, with four digits',
      [line(1), line(2, { ...NO_REFERENCE, ...on(26) })],
      [payment(1, FOUR)],
      ['l1-p1 exact'],
    ],
    [
      'are possible where two lines without a reference have the amount',
      [line(1, NO_REFERENCE), line(2, NO_REFERENCE)],
      [payment(1)],
      ['l1-p1 possible ambiguous'],
    ],
    [
      'are possible where two payments have the amount of a line without a reference',
      [line(1, NO_REFERENCE)],
      [payment(1), payment(2, { reference: '444555' })],
      ['l1-p1 possible ambiguous'],
    ],
    [
      'are possible where the second payment is five bank days away',
      [line(1, NO_REFERENCE)],
      [payment(1), payment(2, { reference: null, ...on(11) })],
      ['l1-p1 possible ambiguous'],
    ],
    [
      'are likely where the second line has the reference, but comes six bank days later',
      [line(1, NO_REFERENCE), line(2, on(26))],
      [payment(1)],
      ['l1-p1 likely ambiguous'],
    ],
    [
      'are likely, and no doubt, where the second line has another amount',
      [line(1, NO_REFERENCE), line(2, { amount: 130_000 })],
      [payment(1)],
      ['l1-p1 likely'],
    ],
    [
      'are no doubt where the amount differs and the reference agrees',
      [line(1, { amount: 130_000 }), line(2, { ...NO_REFERENCE, ...CARLOS })],
      [payment(1)],
      ['l1-p1 likely overpaid'],
    ],
    [
      'are proposed by certainty, then by score, then by day',
      [line(1, { ...NO_REFERENCE, amount: 5 }), line(2, { ...NO_REFERENCE, amount: 7, ...on(17) }), line(3)],
      [payment(1, { amount: 5 }), payment(2, { amount: 7, ...on(17) }), payment(3)],
      ['l3-p3 exact', 'l2-p2 likely', 'l1-p1 likely'],
    ],
  ])('%s', (_what, lines, payments, expected) => {
    expect(summary(proposed(lines, payments)).map((one) => one.join(' '))).toEqual(expected);
  });

  it.each([
    [120, 'exact'],
    [121, 'likely ambiguous'],
  ])('make, with %i lines of one amount, the reference %s', (count, expected) => {
    const others = Array.from({ length: count - 1 }, (_, at) => line(at + 2, NO_REFERENCE));
    expect(summary(proposed([line(1), ...others], [payment(1)]))[0]?.join(' ')).toBe(`l1-p1 ${expected}`);
  });

  it.each([
    [120, 'exact'],
    [121, 'likely ambiguous'],
  ])('make, with %i payments of one amount, the reference %s', (count, expected) => {
    const others = Array.from({ length: count - 1 }, (_, at) => payment(at + 2, { reference: null, buyer: nobody }));
    expect(summary(proposed([line(1)], [payment(1), ...others]))[0]?.join(' ')).toBe(`l1-p1 ${expected}`);
  });

  it('propose no combination of transfers for a payment with an exact match', () => {
    const parts = [
      line(2, { amount: 100_000, reference: '777111', ...ANA }),
      line(3, { amount: 23_456, reference: '777112', ...ANA }),
    ];
    expect(proposed([line(1), ...parts], [payment(1)])[0]?.alternatives).toEqual([]);
  });

  it('let other work run after every fifty payments, 250 lines and 500 of their pairs', () => {
    const steps = propose({
      accounts,
      lines: Array.from({ length: 251 }, (_, at) => line(at + 1, { amount: 1 })),
      payments: Array.from({ length: 51 }, (_, at) => payment(at + 1, { amount: 1, reference: null, buyer: nobody })),
    });
    expect([...steps]).toHaveLength(2 + 2 + 2 + 2 + 1);
  });

  it('match nothing when the payment has no amount', () => {
    expect(proposed([line(1)], [payment(1, { amount: 0 })])).toEqual([]);
    expect(proposed([line(1)], [payment(1), payment(2, { amount: 0 })])[0]?.alternatives).toEqual([]);
  });

  it('show at most five alternatives', () => {
    const payments = Array.from({ length: 8 }, (_, at) => payment(at + 1));
    expect(proposed([line(1)], payments)[0]?.alternatives).toHaveLength(5);
  });
});

describe('combined lines and payments', () => {
  const half = { amount: 50_000 };

  it.each<[string, MatchLine[], MatchPayment[], string[]]>([
    [
      'two payments of one buyer in one transfer',
      [line(1, { ...NO_REFERENCE, ...ROUND, ...on(20) })],
      [payment(1, { ...half, reference: null }), payment(2, { ...half, reference: null })],
      ['l1-p1.2 possible two_orders'],
    ],
    [
      'two payments in one transfer that names the buyer',
      [line(1, { ...NO_REFERENCE, ...ROUND, ...ANA, ...on(25) })],
      [payment(1, { ...half, reference: null }), payment(2, { ...half, reference: null })],
      ['l1-p1.2 likely two_orders'],
    ],
    [
      'two payments in one transfer, six bank days later',
      [line(1, { ...NO_REFERENCE, ...ROUND, ...ANA, ...on(26) })],
      [payment(1, { ...half, reference: null }), payment(2, { ...half, reference: null })],
      [],
    ],
    [
      'two payments in one transfer, three bank days later and without a name',
      [line(1, { ...NO_REFERENCE, ...ROUND, ...on(23) })],
      [payment(1, { ...half, reference: null }), payment(2, { ...half, reference: null })],
      [],
    ],
    [
      'four payments in one transfer that names the buyer',
      [line(1, { ...NO_REFERENCE, ...ROUND, ...ANA })],
      [1, 2, 3, 4].map((id) => payment(id, { amount: 25_000, reference: null })),
      ['l1-p1.2.3.4 likely two_orders'],
    ],
    [
      'five payments in one transfer',
      [line(1, { ...NO_REFERENCE, ...ROUND, ...ANA })],
      [1, 2, 3, 4, 5].map((id) => payment(id, { amount: 20_000, reference: null })),
      [],
    ],
    [
      'two payments of different people in one transfer',
      [line(1, { ...NO_REFERENCE, ...ROUND })],
      [payment(1, { ...half, reference: null }), payment(2, { ...half, reference: null, buyer: nobody })],
      [],
    ],
    [
      'two payments far from each other in one transfer',
      [line(1, { ...NO_REFERENCE, ...ROUND, ...ANA, ...on(20) })],
      [payment(1, { ...half, reference: null, ...on(16) }), payment(2, { ...half, reference: null, ...on(25) })],
      [],
    ],
    [
      'two payments validated by hand in one transfer',
      [line(1, { ...NO_REFERENCE, ...ROUND, ...ANA })],
      [1, 2].map((id) => payment(id, { ...half, reference: null, standing: 'by_hand' })),
      ['l1-p1.2 likely two_orders by_hand'],
    ],
    [
      'two reconciled payments in one transfer',
      [line(1, { ...NO_REFERENCE, ...ROUND, ...ANA })],
      [1, 2].map((id) => payment(id, { ...half, reference: null, standing: 'reconciled' })),
      [],
    ],
    [
      'two payments and too many transfers of their sum',
      Array.from({ length: 121 }, (_, at) => line(at + 1, { ...NO_REFERENCE, ...ROUND })),
      [1, 2].map((id) => payment(id, { ...half, reference: null })),
      [],
    ],
    [
      'one payment in two transfers that both name the buyer',
      [line(1, { amount: 70_000, ...ANA }), line(2, { amount: 30_000, reference: '777888', ...ANA })],
      [payment(1, ROUND)],
      ['l1.2-p1 likely two_transfers'],
    ],
    [
      'one payment in two transfers, one of them out of too many',
      [
        line(1, { amount: 70_000 }),
        ...Array.from({ length: 121 }, (_, at) => line(at + 2, { amount: 30_000, reference: '000987000457' })),
      ],
      [payment(1, ROUND)],
      ['l1-p1 likely underpaid'],
    ],
    [
      'one payment in two transfers with neighbouring numbers',
      [line(1, { amount: 70_000 }), line(2, { amount: 30_000, reference: '000987123476' })],
      [payment(1, ROUND)],
      ['l1.2-p1 likely two_transfers'],
    ],
    [
      'one payment in two transfers with numbers further apart',
      [line(1, { amount: 70_000 }), line(2, { amount: 30_000, reference: '000987123477' })],
      [payment(1, ROUND)],
      ['l1-p1 likely underpaid'],
    ],
    [
      'one payment in two transfers, the second after four bank days',
      [line(1, { amount: 70_000 }), line(2, { amount: 30_000, reference: '000987123457', ...on(24) })],
      [payment(1, ROUND)],
      ['l1-p1 likely underpaid'],
    ],
    [
      'one payment in two transfers at different accounts',
      [line(1, { amount: 70_000 }), line(2, { amount: 30_000, reference: '000987123457', accountId: 2 })],
      [payment(1, ROUND)],
      ['l1-p1 likely underpaid'],
    ],
  ])('%s', (_what, lines, payments, expected) => {
    expect(summary(proposed(lines, payments)).map((one) => one.join(' '))).toEqual(expected);
  });
});
