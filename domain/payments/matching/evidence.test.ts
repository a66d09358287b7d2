import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accounts, ana, line, nobody, payment, proposed, summary } from '#tests/support/payments/match-cases.ts';
import { type AccountMethods, type Evidence, isTellingReference, scoreOf, weigh } from './evidence.ts';
import { readLine, readPayment } from './facts.ts';
import { combine } from './match.ts';
import type { MatchLine, MatchPayment, Taught } from './match-input.ts';
import { reasonsOf, warningsOf } from './words.ts';

const METHODS: AccountMethods = new Map(accounts.map(({ id, methods }) => [id, methods]));
const NOTHING: Evidence = {
  reference: { kind: 'missing', digits: 0 },
  days: 0,
  bankDays: 0,
  payer: { who: 'unknown', by: null },
  rightAccount: true,
};
const reference = (kind: Evidence['reference']['kind'], digits = 0) => ({ reference: { kind, digits } });
const payer = (who: Evidence['payer']['who'], by: Evidence['payer']['by'] = null) => ({ payer: { who, by } });

it.each<[string, Partial<Evidence>, number]>([
  ['nothing but the day', {}, 10],
  ['the whole reference', reference('whole', 6), 50],
  ['the end of a reference, six digits', reference('ends', 6), 46],
  ['the end of a reference, five digits', reference('ends', 5), 40],
  ['nearly the reference', reference('near'), 25],
  ['another reference', reference('differs'), -5],
  ['one bank day', { bankDays: 1 }, 8],
  ['two bank days', { bankDays: 2 }, 5],
  ['five bank days', { bankDays: 5 }, 0],
  ['six bank days', { bankDays: 6 }, -10],
  ['the phone', payer('payer', 'phone'), 30],
  ['the cédula', payer('buyer', 'id'), 30],
  ['the name', payer('buyer', 'name'), 22],
  ['somebody else', payer('other'), 5],
  ['another account', { rightAccount: false }, -5],
])('gives a score for %s', (_what, changes, score) => {
  const evidence = { ...NOTHING, ...changes };
  expect(scoreOf(evidence, false)).toBe(score);
  expect(scoreOf(evidence, true)).toBe(score + 40);
});

it.each([
  ['whole', 6, true],
  ['ends', 6, true],
  ['ends', 5, false],
  ['near', 6, false],
] as const)('a reference that agrees %s in %i digits tells a transfer from others: %s', (kind, digits, isTelling) => {
  expect(isTellingReference({ ...NOTHING, ...reference(kind, digits) })).toBe(isTelling);
});

const named = (name: number | undefined, evidence: Partial<Evidence>) => ({ ...evidence, name });

it.each<[string, Partial<MatchLine>, Partial<MatchPayment>, Partial<Evidence>]>([
  ['later', { day: '2026-11-23' }, {}, { days: 5, bankDays: 3 }],
  ['earlier', { day: '2026-11-16' }, {}, { days: -2, bankDays: 2 }],
  ['reference in the description', { reference: '', description: 'PAGO 123456' }, {}, reference('whole', 6)],
  ['phone in the description', { description: 'PM 04141234567' }, {}, named(undefined, payer('buyer', 'phone'))],
  ['cédula in the description', { description: 'V-12.345.678' }, {}, payer('buyer', 'id')],
  ['cédula of the named payer', { payer: 'V12345678' }, {}, payer('buyer', 'id')],
  ['phone of the named payer', { payer: '04141234567' }, { payer: ana, buyer: nobody }, payer('payer', 'phone')],
  ['name of the buyer', { payer: 'NUNEZ ANA' }, {}, named(2, payer('buyer', 'name'))],
  ['name of the payer', { payer: 'NUNEZ ANA' }, { payer: ana, buyer: nobody }, named(2, payer('payer', 'name'))],
  ['no reference', {}, { reference: null }, reference('missing')],
  ['an account of Zelle', { accountId: 2 }, {}, { rightAccount: false }],
  ['an unknown account', { accountId: 9 }, {}, { rightAccount: false }],
])('compares a line with a payment: %s', (_what, ofLine, ofPayment, expected) => {
  const evidence = weigh(readLine(line(1, ofLine)), readPayment(payment(1, ofPayment)), METHODS);
  expect({ name: undefined, ...evidence }).toMatchObject(expected);
});

it.each<[string, Parameters<typeof line>[1][], Parameters<typeof payment>[1][], string[], number]>([
  ['adds lines and payments up', [{ amount: 3 }, { amount: 4 }], [{ amount: 2 }, { amount: 5 }], [], 0],
  ['more', [{ amount: 8 }], [{ amount: 2 }, { amount: 5 }], ['overpaid'], 1],
  ['less', [{ amount: 6 }], [{ amount: 2 }, { amount: 5 }], ['underpaid'], -1],
  ['one cancelled', [{ amount: 7 }], [{ amount: 2, standing: 'cancelled' }, { amount: 5 }], ['sale_cancelled'], 0],
  ['one by hand', [{ amount: 7 }], [{ amount: 2 }, { amount: 5, standing: 'by_hand' }], ['by_hand'], 0],
  ['one reconciled', [{ amount: 7 }], [{ amount: 2, standing: 'reconciled' }, { amount: 5 }], ['paid_twice'], 0],
  ['all of another', [{ amount: 7, payer: 'CARLOS GOMEZ' }], [{ amount: 7 }], ['other_payer'], 0],
  ['one of another', [{ amount: 3, payer: 'CARLOS GOMEZ' }, { amount: 4 }], [{ amount: 7 }], [], 0],
  ['one at another account', [{ amount: 3, accountId: 2 }, { amount: 4 }], [{ amount: 7 }], ['other_account'], 0],
  ['one partly taken back', [{ amount: 3, takenBack: 1 }, { amount: 4 }], [{ amount: 7 }], ['reversed_in_part'], 0],
])('combines several matches: %s', (_what, lines, payments, cases, difference) => {
  const match = combine(
    lines.map((changes, at) => readLine(line(at + 1, changes))),
    payments.map((changes, at) => readPayment(payment(at + 1, changes))),
    METHODS,
    'two_orders',
  );
  expect(match).toMatchObject({ difference, cases: ['two_orders', ...cases], certainty: null });
  expect(match.evidence).toHaveLength(lines.length * payments.length);
  expect(match.score).toBe(Math.max(...match.evidence.map((one) => scoreOf(one, difference === 0))));
});

describe('a payer whose name has paid for a customer', () => {
  const zelle = { accountId: 2, currency: 'USD', amount: 2500 } as const;
  const luis = { name: 'Luis Pérez', phone: '0424-7654321', nationalId: 'V-8765432' };
  const byZelle = { ...zelle, method: 'zelle', reference: null } as const;
  const paidFor = (buyer: Taught['buyer'], orderId = 'SAMAN-7'): Taught => ({ orderId, buyer });
  const fromCarlos = (taught: Taught[], changes: Partial<MatchLine> = {}) =>
    line(1, { ...zelle, reference: '', description: '', payer: 'CARLOS GOMEZ', taught, ...changes });

  function judged(ofLine: MatchLine, ...payments: MatchPayment[]): string[] {
    return proposed([ofLine], payments).map(({ key, certainty, cases }) => [key, certainty, ...cases].join(' '));
  }

  it('a name that has paid for the customer is likely, and says so in place of the warning', () => {
    const [match] = proposed([fromCarlos([paidFor(ana)])], [payment(1, byZelle)]);
    expect(match && summary([match])).toEqual([['l1-p1', 'likely']]);
    expect(match && reasonsOf(match)).toContain('Este nombre ya pagó un pedido de este cliente: SAMAN-7');
    expect(match && warningsOf(match)).toEqual(['No hay referencia que comparar']);
  });

  it('is read from the description of a Zelle', () => {
    const described = { payer: '', description: 'Zelle payment from CARLOS GOMEZ Conf# k2j3' };
    const [match] = proposed([fromCarlos([paidFor(ana)], described)], [payment(1, byZelle)]);
    expect(match && reasonsOf(match)).toContain('Este nombre ya pagó un pedido de este cliente: SAMAN-7');
  });

  it.each<[string, Taught['buyer'][], Partial<Taught['buyer']>]>([
    ['cédula alone', [{ ...ana, phone: null }], {}],
    ['RIF of the cédula', [{ ...ana, phone: null, nationalId: 'V-12345678-1' }], {}],
    ['phone, where the other order has no cédula', [{ ...ana, nationalId: null }], {}],
    ['phone, where this order has no cédula', [ana], { nationalId: null }],
    ['cédula, among those of three customers', [luis, { ...luis, nationalId: 'V-6000001' }, ana], {}],
    ['cédula, after four orders', [ana, ana, ana, ana], {}],
  ])('is known to have paid for a customer by %s', (_what, buyers, changes) => {
    const taught = buyers.map((buyer, at) => paidFor(buyer, `SAMAN-${at}`));
    expect(judged(fromCarlos(taught), payment(1, { ...byZelle, buyer: { ...ana, ...changes } }))).toEqual([
      'l1-p1 likely',
    ]);
  });

  it('chooses among payments of one amount', () => {
    const others = [2, 3].map((id) => payment(id, { ...byZelle, buyer: { ...luis, nationalId: `V-500000${id}` } }));
    expect(judged(fromCarlos([paidFor(ana)]), ...others, payment(1, byZelle))).toEqual(['l1-p1 likely']);
  });

  it.each<[string, Partial<MatchLine>, Partial<MatchPayment>, Taught[], string[]]>([
    ['of another customer', {}, {}, [paidFor(luis)], ['l1-p1 possible other_payer']],
    [
      'with the phone of another cédula',
      {},
      {},
      [paidFor({ ...ana, nationalId: 'V-1111111' })],
      ['l1-p1 possible other_payer'],
    ],
    [
      'with a cédula where this order has none',
      {},
      { buyer: { ...ana, nationalId: null } },
      [paidFor({ ...ana, phone: null })],
      ['l1-p1 possible other_payer'],
    ],
    [
      'of an erased customer',
      {},
      {},
      [paidFor({ name: 'Cuenta eliminada', phone: '', nationalId: '' })],
      ['l1-p1 possible other_payer'],
    ],
    [
      'of a namesake of the customer',
      {},
      {},
      [paidFor({ ...nobody, name: 'Ana Núñez' })],
      ['l1-p1 possible other_payer'],
    ],
    [
      'of a business that pays for many',
      {},
      {},
      [1, 2, 3, 4].map((n) => paidFor({ ...ana, nationalId: n === 1 ? ana.nationalId : `V-600000${n}` })),
      ['l1-p1 possible other_payer'],
    ],
    [
      'over another reference',
      { reference: '998877' },
      { reference: '123456' },
      [paidFor(ana)],
      ['l1-p1 possible wrong_reference'],
    ],
    ['over another amount', { amount: 2400 }, {}, [paidFor(ana)], []],
    ['for a cancelled order', {}, { standing: 'cancelled' }, [paidFor(ana)], ['l1-p1 possible sale_cancelled']],
    ['for a paid order', {}, { standing: 'reconciled' }, [paidFor(ana)], []],
    ['after four bank days', { day: '2026-11-24' }, {}, [paidFor(ana)], ['l1-p1 possible']],
  ])('does not raise a name %s', (_what, ofLine, ofPayment, taught, expected) => {
    expect(judged(fromCarlos(taught, ofLine), payment(1, { ...byZelle, ...ofPayment }))).toEqual(expected);
  });

  it('takes more than one word', () => {
    const [match] = proposed([fromCarlos([paidFor(ana)], { payer: 'CARLOS' })], [payment(1, byZelle)]);
    expect(match && reasonsOf(match)).not.toContain('Este nombre ya pagó un pedido de este cliente: SAMAN-7');
  });

  it('has no say where the payer is the customer', () => {
    const [match] = proposed([fromCarlos([paidFor(ana)], { payer: 'ANA NUNEZ' })], [payment(1, byZelle)]);
    expect(match && reasonsOf(match)).toContain('El nombre es el del cliente');
    expect(match?.evidence[0]?.learnt).toBeUndefined();
  });

  it('does not vouch for four digits', () => {
    const [match] = proposed(
      [fromCarlos([paidFor(ana)], { reference: '000123456' })],
      [payment(1, { ...byZelle, reference: '3456' })],
    );
    expect(match && summary([match])).toEqual([['l1-p1', 'likely']]);
  });

  it('never makes or unmakes an exact proposal', () => {
    const few = fc.integer({ min: 0, max: 3 });
    const references = ['', '123456', '3456', '987123456', '123457', '777888'];
    const someone = fc.constantFrom(ana, luis, nobody);
    const aLine = fc.record({
      at: few,
      reference: fc.constantFrom(...references),
      payer: fc.constantFrom('', 'CARLOS GOMEZ', 'ANA NUNEZ'),
      taught: fc.array(someone, { maxLength: 2 }),
    });
    const aPayment = fc.record({ at: few, reference: fc.constantFrom(...references), buyer: someone });
    fc.assert(
      fc.property(fc.array(aLine, { maxLength: 5 }), fc.array(aPayment, { maxLength: 5 }), (lines, payments) => {
        const exact = (learns: boolean) =>
          proposed(
            lines.map(({ at, taught, ...one }, n) =>
              line(n + 1, {
                ...one,
                day: `2026-11-1${6 + at}`,
                taught: learns ? taught.map((buyer) => paidFor(buyer)) : [],
              }),
            ),
            payments.map(({ at, ...one }, n) => payment(n + 1, { ...one, day: `2026-11-1${6 + at}` })),
          ).flatMap(({ key, certainty }) => (certainty === 'exact' ? [key] : []));
        expect(exact(true).sort()).toEqual(exact(false).sort());
      }),
    );
  });
});
