import { expect, it } from 'vitest';
import { line, payment, proposed } from '#tests/support/payments/match-cases.ts';
import { readLine, readPayment } from './facts.ts';
import { combine } from './match.ts';
import type { MatchLine, MatchPayment } from './match-input.ts';
import { reasonsOf, reversalText, warningsOf, waysFor } from './words.ts';

const plain = (texts: string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '));
const NO_REFERENCE = { reference: '', description: 'ABONO' };
const luis = { name: 'Luis Pérez', phone: '0424-7654321', nationalId: 'V-8765432' };
const on = (date: number) => ({ day: `2026-11-${date}` });
const AMOUNT = 'El monto es el mismo: Bs. 1.234,56';
const ENDS = 'La referencia termina igual: …123456';
const PERHAPS = 'El banco reversó uno de varios movimientos iguales, y puede ser este: pregúntale al banco';

it.each<[Partial<MatchLine>, Partial<MatchPayment>, string[]]>([
  [{ reference: '123456' }, {}, ['La referencia es la misma: 123456', AMOUNT, 'Pagado el mismo día']],
  [{ reference: '55501', description: 'REF 987123456' }, {}, [ENDS, AMOUNT, 'Pagado el mismo día']],
  [{ reference: '123456' }, { reference: '987123456' }, [ENDS, AMOUNT, 'Pagado el mismo día']],
  [on(19), {}, [ENDS, AMOUNT, 'Pagado un día antes']],
  [on(20), {}, [ENDS, AMOUNT, 'Pagado 2 días antes']],
  [on(17), {}, [ENDS, AMOUNT, 'Llegó un día antes de la fecha escrita']],
  [on(23), {}, [ENDS, AMOUNT]],
  [{ payer: '04141234567' }, {}, [ENDS, AMOUNT, 'Pagado el mismo día', 'El teléfono es el del cliente']],
  [{ payer: 'V12345678' }, {}, [ENDS, AMOUNT, 'Pagado el mismo día', 'La cédula es la del cliente']],
  [{ payer: 'PEREZ LUIS' }, { payer: luis }, [ENDS, AMOUNT, 'Pagado el mismo día', 'El nombre es el de quien pagó']],
  [
    {},
    { standing: 'by_hand' },
    [ENDS, AMOUNT, 'Pagado el mismo día', 'Ya estaba validado a mano; el banco lo confirma'],
  ],
  [{ amount: 130_000 }, {}, [ENDS, 'Pagado el mismo día']],
])('gives the reasons to match a line %j with a payment %j', (ofLine, ofPayment, reasons) => {
  const [match] = proposed([line(1, ofLine)], [payment(1, ofPayment)]);
  expect(match && plain(reasonsOf(match))).toEqual(reasons);
});

it('gives the reasons of a match in dollars', () => {
  const zelle = { currency: 'USD', amount: 5000 } as const;
  const [match] = proposed([line(1, { ...zelle, accountId: 2 })], [payment(1, { ...zelle, method: 'zelle' })]);
  expect(match && plain(reasonsOf(match))[1]).toBe('El monto es el mismo: USD 50,00');
});

it.each<[Partial<MatchLine>, Partial<MatchPayment>, string[]]>([
  [{}, {}, []],
  [{}, { standing: 'cancelled' }, ['El pedido está cancelado: lo que pagó se le debe']],
  [{}, { standing: 'reconciled' }, ['El pago ya está conciliado con otro movimiento: puede que lo pagara dos veces']],
  [{ reference: '123465' }, {}, ['La referencia es casi la misma: el cliente escribió 123456 y el banco dice 123465']],
  [{ reference: '777888' }, {}, ['La referencia no es la misma: el cliente escribió 123456 y el banco dice 777888']],
  [NO_REFERENCE, {}, ['No hay referencia que comparar']],
  [{ takenBack: 10_000 }, {}, ['El banco reversó Bs. 100,00 de Bs. 1.334,56']],
  [{ perhapsTakenBack: true }, {}, [PERHAPS]],
  [{ amount: 130_000 }, { tolerated: 35 }, ['El monto es Bs. 65,44 mayor']],
  [on(20), {}, []],
  [on(23), {}, ['Pagado 5 días antes: revisa la fecha']],
  [{ day: '2026-12-09' }, {}, ['Pagado 21 días antes: revisa la fecha']],
  [on(13), {}, ['Llegó 5 días antes de la fecha escrita: revisa la fecha']],
  [{ payer: 'CARLOS GOMEZ' }, {}, ['Pagó otra persona: CARLOS GOMEZ']],
  [{ description: 'PAGO MOVIL 04160000000' }, { payer: luis }, ['Pagó otra persona']],
  [{ accountId: 2 }, {}, ['A esta cuenta no llega Transferencia']],
])('warns about a line %j for a payment %j', (ofLine, ofPayment, warnings) => {
  const [match] = proposed([line(1, ofLine)], [payment(1, ofPayment)]);
  expect(match && plain(warningsOf(match))).toEqual(warnings);
});

it('warns of other possible matches', () => {
  const [ambiguous] = proposed([line(1), line(2, { reference: '555123456' })], [payment(1)]);
  expect(ambiguous && warningsOf(ambiguous)).toEqual(['Hay otro movimiento u otro pago que también puede ser']);
});

const half = { amount: 50_000, reference: null };
const bare = { ...NO_REFERENCE, amount: 50_000 };
const IN_TWO = '2 movimientos suman lo que pagó: Bs. 1.000,00';
const FOR_TWO = '2 pagos suman el movimiento: Bs. 1.000,00';

it.each<[string, Partial<MatchLine>[], Partial<MatchPayment>[], string[], string[]]>([
  [
    'the same day, without a reference',
    [{ ...NO_REFERENCE, amount: 100_000 }],
    [half, half],
    [FOR_TWO, 'Pagados el mismo día'],
    [],
  ],
  [
    'the reference of the second payment',
    [{ amount: 100_000 }],
    [half, { ...half, reference: '123456' }],
    [ENDS, FOR_TWO, 'Pagados el mismo día'],
    [],
  ],
  [
    'the reference of the second line, which comes first',
    [
      { ...bare, perhapsTakenBack: true },
      { amount: 50_000, ...on(17) },
    ],
    [{ amount: 100_000 }],
    [ENDS, IN_TWO, 'Llegaron hasta un día antes de la fecha escrita'],
    [PERHAPS],
  ],
  [
    'a first line that comes late',
    [{ amount: 50_000, ...on(23) }, bare],
    [{ amount: 100_000 }],
    [ENDS, IN_TWO],
    ['Pagado 5 días antes: revisa la fecha'],
  ],
  [
    'the payer of the second payment in the second line',
    [bare, { ...bare, payer: 'NUNEZ ANA' }],
    [{ ...half, buyer: luis }, half],
    [IN_TWO, 'Pagados el mismo día', 'El nombre es el del cliente'],
    [],
  ],
])('gives reasons and warnings for several lines or payments: %s', (_what, lines, payments, reasons, warnings) => {
  const match = combine(
    lines.map((changes, at) => readLine(line(at + 1, changes))),
    payments.map((changes, at) => readPayment(payment(at + 1, changes))),
    new Map([[1, ['transferencia']]]),
  );
  expect(plain(reasonsOf(match))).toEqual(reasons);
  expect(plain(warningsOf(match))).toEqual(warnings);
});

it('says that the bank took back all of a line', () => {
  expect(plain([reversalText('VES', 1000, 1000)])).toEqual(['El banco reversó Bs. 10,00']);
});

it.each([
  ['the amount', 0, false, ['none: Validar']],
  [
    'too much',
    500,
    false,
    [
      'owed_to_customer: Validar y devolver Bs. 5,00 al cliente',
      'forgiven, with a reason: Validar y quedarse con Bs. 5,00',
    ],
  ],
  [
    'too little',
    -500,
    false,
    ['still_due: Validar lo que llegó; faltan Bs. 5,00', 'forgiven, with a reason: Validar y perdonar Bs. 5,00'],
  ],
  [
    'what the way of paying tolerates',
    -100,
    false,
    ['forgiven: Validar y perdonar Bs. 1,00', 'still_due: Validar lo que llegó; faltan Bs. 1,00'],
  ],
  ['what is all owed', 500, true, ['owed_to_customer: Devolver Bs. 20,00 al cliente']],
])('offers the usual choice first for %s', (_what, difference, isOwedWhole, expected) => {
  const ways = waysFor('VES', difference, { isOwedWhole, came: 2000, tolerance: 100 });
  const words = ways.map(
    (way) => `${way.difference}${way.reasonRequired ? ', with a reason' : ''}: ${plain([way.label])[0]}`,
  );
  expect(words).toEqual(expected);
});

it('offers first to forgive what a sale lacks within the tolerance, with the reason', () => {
  const facts = { isOwedWhole: false, came: 2000, tolerance: 100, missing: 35 };
  expect(
    waysFor('VES', 0, facts).map(({ difference, label, reason = '' }) => plain([difference, label, reason])),
  ).toEqual([
    ['forgiven', 'Validar y perdonar Bs. 0,35', 'Faltan Bs. 0,35, dentro de la tolerancia de Bs. 1,00'],
    ['none', 'Validar; faltan Bs. 0,35', ''],
  ]);
  // What came beyond the declared amount is what the sale lacks: nothing goes back.
  const asNeeded = { difference: 'forgiven', label: 'Validar con lo que llegó', reasonRequired: false };
  expect(waysFor('VES', 35, facts)).toEqual([asNeeded]);
  // Together with what the line lacks it is too much.
  expect(waysFor('VES', -66, facts).map(({ difference, reasonRequired }) => [difference, reasonRequired])).toEqual([
    ['still_due', false],
    ['forgiven', true],
  ]);
});

it('leaves a sale that is short within the tolerance to staff', () => {
  const [match] = proposed([line(1)], [payment(1, { tolerated: 35 })]);
  expect(match).toMatchObject({ certainty: 'likely', cases: ['underpaid'] });
  expect(match && plain(warningsOf(match))).toEqual(['Al pedido le faltan Bs. 0,35']);
});
