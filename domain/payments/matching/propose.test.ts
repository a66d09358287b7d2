import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateBank } from '#tests/support/payments/generated-bank.ts';
import { ana, line, nobody, payment, proposed, proposedFor, summary } from '#tests/support/payments/match-cases.ts';
import type { MatchLine, MatchPayment } from './match-input.ts';
import { reasonsOf, warningsOf } from './words.ts';

const plain = (words: string[]) => words.map((text) => text.replaceAll('\u00a0', ' '));

describe('an exact proposal', () => {
  it.each([
    ['whole', '987123456'],
    ['its last six', '123456'],
    ['its last four', '3456'],
    ['with zeros', '00000987123456'],
    ['with words', 'Ref. 123-456'],
  ])('accepts the reference %s', (_how, reference) => {
    expect(summary(proposed([line(1)], [payment(1, { reference })]))).toEqual([['l1-p1', 'exact']]);
  });

  it('gives its reasons', () => {
    const [match] = proposed([line(1, { day: '2026-11-19', payer: 'NUNEZ ANA' })], [payment(1)]);
    expect(match && plain(reasonsOf(match))).toEqual([
      'La referencia termina igual: …123456',
      'El monto es el mismo: Bs. 1.234,56',
      'Pagado un día antes',
      'El nombre es el del cliente',
    ]);
    expect(match && warningsOf(match)).toEqual([]);
  });

  it('allows a payment of Friday that arrives after carnival', () => {
    const matches = proposed([line(1, { day: '2026-02-18' })], [payment(1, { day: '2026-02-13' })]);
    expect(summary(matches)).toEqual([['l1-p1', 'exact']]);
  });

  it('allows another payer when the reference is unique', () => {
    const matches = proposed([line(1, { payer: 'CARLOS GOMEZ' })], [payment(1)]);
    expect(summary(matches)).toEqual([['l1-p1', 'exact', 'other_payer']]);
  });
});

describe('a proposal is not exact', () => {
  const certainties = (lines: MatchLine[], payments: MatchPayment[]) =>
    proposed(lines, payments).map(({ certainty }) => certainty);

  it.each<[string, MatchLine[], MatchPayment[]]>([
    ['two payments share digits and amount', [line(1)], [payment(1), payment(2, { reference: '3456' })]],
    ['two payments share digits, far apart', [line(1)], [payment(1), payment(2, { day: '2026-11-06' })]],
    ['two lines share digits and amount', [line(1), line(2, { reference: '555123456' })], [payment(1)]],
    ['two lines and two payments share them', [line(1), line(2)], [payment(1), payment(2)]],
    ['another declares the same transfer with another amount', [line(1)], [payment(1), payment(2, { amount: 99_000 })]],
    [
      'four digits, and another of the amount without one',
      [line(1)],
      [payment(1, { reference: '3456' }), payment(2, { reference: null })],
    ],
    [
      'four digits, and another line without a reference',
      [line(1), line(2, { reference: '' })],
      [payment(1, { reference: '3456' })],
    ],
    ['three digits', [line(1)], [payment(1, { reference: '456' })]],
    ['a slip', [line(1)], [payment(1, { reference: '123465' })]],
    ['a cent less', [line(1, { amount: 123_455 })], [payment(1)]],
    ['reconciled before with the same reference', [line(1)], [payment(1), payment(2, { standing: 'reconciled' })]],
    [
      'a crowd of one amount and one end',
      Array.from({ length: 130 }, (_, at) => line(at + 1, { reference: `${at}1${String(at).padStart(4, '0')}` })),
      [payment(1, { reference: '10001' })],
    ],
  ])('%s', (_why, lines, payments) => {
    const matches = certainties(lines, payments);
    expect(matches.length).toBeGreaterThan(0);
    expect(matches).not.toContain('exact');
  });

  it('when the currency differs', () => {
    expect(proposed([line(1, { currency: 'USD', accountId: 2 })], [payment(1)])).toEqual([]);
  });
});

describe('an unusual proposal', () => {
  it('matches two orders with one transfer', () => {
    const matches = proposed(
      [line(1, { amount: 300_000 })],
      [payment(1, { amount: 100_000 }), payment(2, { amount: 200_000, reference: null })],
    );
    expect(summary(matches)).toEqual([['l1-p1.2', 'likely', 'two_orders']]);
    expect(matches[0] && plain(reasonsOf(matches[0]))[1]).toBe('2 pagos suman el movimiento: Bs. 3.000,00');
  });

  it('matches one order with two transfers, made one after the other', () => {
    const lines = [line(1, { amount: 100_000 }), line(2, { amount: 23_456, reference: '000987123459' })];
    expect(summary(proposed(lines, [payment(1)]))).toEqual([['l1.2-p1', 'likely', 'two_transfers']]);
  });

  it('matches one order with three transfers of one payer', () => {
    const lines = [100_000, 20_000, 3456].map((amount, at) =>
      line(at + 1, { amount, reference: `99${at}`, payer: 'ANA NUNEZ' }),
    );
    expect(summary(proposed(lines, [payment(1, { reference: null })]))).toEqual([
      ['l1.2.3-p1', 'likely', 'two_transfers'],
    ]);
  });

  it.each([
    ['more', 133_456, 'overpaid', 'El monto es Bs. 100,00 mayor'],
    ['less', 113_456, 'underpaid', 'El monto es Bs. 100,00 menor'],
  ] as const)('is %s than was to be paid', (_how, amount, odd, words) => {
    const [match] = proposed([line(1, { amount })], [payment(1)]);
    expect(match && summary([match])).toEqual([['l1-p1', 'likely', odd]]);
    expect(match && plain(warningsOf(match))).toEqual([words]);
  });

  it('accepts another reference from the same payer', () => {
    const matches = proposed([line(1, { payer: 'ANA NUNEZ' })], [payment(1, { reference: '777888' })]);
    expect(summary(matches)).toEqual([['l1-p1', 'likely', 'wrong_reference']]);
    expect(matches[0] && warningsOf(matches[0])).toEqual([
      'La referencia no es la misma: el cliente escribió 777888 y el banco dice 000987123456',
    ]);
  });

  it('reports that an order was paid twice', () => {
    const second = line(1, { payer: 'ANA NUNEZ', reference: '555444' });
    const [match] = proposed([second], [payment(1, { standing: 'reconciled' })]);
    expect(match && summary([match])).toEqual([['l1-p1', 'likely', 'paid_twice', 'wrong_reference']]);
    expect(proposed([line(1, { reference: '555444' })], [payment(1, { standing: 'reconciled' })])).toEqual([]);
  });

  it('shows its alternatives', () => {
    const [match, ...others] = proposed(
      [line(1), line(2, { reference: '555123456', day: '2026-11-19' })],
      [payment(1)],
    );
    expect(match && summary([match])).toEqual([['l1-p1', 'likely', 'ambiguous']]);
    expect(match?.alternatives.map(({ lines }) => lines[0]?.line.id)).toEqual([2]);
    expect(others).toEqual([]);
  });
});

describe('namesakes who paid one amount on one day', () => {
  const zelle = { accountId: 2, currency: 'USD', amount: 2500, reference: '' } as const;
  const from = (id: number, name: string) => line(id, { ...zelle, description: `Zelle payment from ${name}` });
  const by = (id: number, name: string) =>
    payment(id, {
      method: 'zelle',
      currency: 'USD',
      amount: 2500,
      reference: null,
      buyer: { ...nobody, name },
    });

  it('are told apart by the whole name, without a doubt', () => {
    const lines = [from(1, 'MARIA PEREZ GOMEZ'), from(2, 'MARIA PEREZ LUGO')];
    const payments = [by(1, 'María Pérez Lugo'), by(2, 'María Pérez Gómez')];
    expect(summary(proposed(lines, payments))).toEqual([
      ['l1-p2', 'likely'],
      ['l2-p1', 'likely'],
    ]);
  });

  const LUGO = 'María Pérez Lugo';
  it.each<[string, string, MatchPayment, MatchPayment]>([
    ['the bank says two words only', 'MARIA PEREZ', by(1, LUGO), by(2, 'María Pérez Gómez')],
    ['the name of one is two words only', 'MARIA PEREZ', by(1, 'María Pérez'), by(2, LUGO)],
    ['both have the whole name', 'MARIA PEREZ LUGO', by(1, LUGO), by(2, LUGO)],
    [
      "the bank says another's phone",
      'MARIA PEREZ LUGO 04141234567',
      by(1, LUGO),
      { ...by(2, ''), buyer: { ...ana, name: null }, day: '2026-11-17' },
    ],
  ])('remain ambiguous when %s', (_when, text, ...payments) => {
    expect(summary(proposed([from(1, text)], payments))).toEqual([['l1-p1', 'likely', 'ambiguous']]);
  });

  it('never cross', () => {
    const surnames = ['Gómez', 'Lugo', 'Rojas', 'Marcano', 'Salas', 'Ojeda', 'Bravo', 'Ruiz'];
    const some = fc.shuffledSubarray(surnames, { minLength: 2 });
    fc.assert(
      fc.property(
        some.chain((names) => fc.tuple(fc.constant(names), fc.shuffledSubarray(names, { minLength: names.length }))),
        ([came, declared]) => {
          const matches = proposed(
            came.map((name, at) => from(at + 1, `MARIA PEREZ ${name.toUpperCase()}`)),
            declared.map((name, at) => by(at + 1, `María Pérez ${name}`)),
          );
          const expected = came.map((name, at) => `l${at + 1}-p${declared.indexOf(name) + 1}`);
          expect(matches.map(({ key }) => key).sort()).toEqual(expected.sort());
        },
      ),
    );
  });
});

it('compares thousands of similar lines within two seconds', () => {
  const lines = Array.from({ length: 5000 }, (_, at) => line(at + 1));
  const payments = Array.from({ length: 2000 }, (_, at) => payment(at + 1, { buyer: ana }));
  const started = performance.now();
  const matches = proposed(lines, payments);
  console.info(`alike: ${matches.length} in ${Math.round(performance.now() - started)} ms`);
  expect(matches.some(({ certainty }) => certainty === 'exact')).toBe(false);
});

describe('a generated bank of 5,000 lines and 2,000 orders, with known matches', () => {
  it.each([1, 2, 3, 5, 8])('seed %i', (seed) => {
    const bank = generateBank(seed);
    const started = performance.now();
    const matches = proposedFor(bank);
    const took = Math.round(performance.now() - started);
    const exact = matches.filter(({ certainty }) => certainty === 'exact');
    const wrong = exact.filter(({ key }) => !bank.truth.has(key));
    const first = new Set(matches.filter(({ certainty }) => certainty !== 'possible').map(({ key }) => key));
    const missed = [...bank.truth].filter(([key]) => !first.has(key));
    const recall = 1 - missed.length / bank.truth.size;
    const precision = 1 - wrong.length / exact.length;
    const byHabit = Object.entries(Object.groupBy(missed, ([, habit]) => habit));
    console.info(
      `seed ${seed}: ${exact.length} exact of ${bank.truth.size}, precision ${precision}, recall ${recall.toFixed(4)}, ` +
        `${took} ms; missed: ${byHabit.map(([habit, of]) => `${habit} ${of?.length}`).join(', ')}`,
    );
    expect(wrong).toEqual([]);
    expect(recall).toBeGreaterThanOrEqual(0.95);
    expect(exact.length / bank.truth.size).toBeGreaterThan(0.7);
  });
});
