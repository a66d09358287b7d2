import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReusable, normalizeVoucherCode, redeemerKeys, voucherCodeProblem, voucherProblem } from './voucher.ts';

describe('the days of a voucher', () => {
  const terms = { code: 'SAMANFERIA', basisPoints: 2000, startDate: '2026-11-10', endDate: '2026-11-12' };

  it.each([
    ['2026-11-10T03:59:59.999Z', 'voucher_not_yet'],
    ['2026-11-10T04:00:00.000Z', null],
    ['2026-11-11T12:00:00.000Z', null],
    ['2026-11-13T03:59:59.999Z', null],
    ['2026-11-13T04:00:00.000Z', 'voucher_expired'],
  ])('are checked at %s: %s', (instant, problem) => {
    expect(voucherProblem(terms, new Date(instant))).toBe(problem);
  });

  it('are unlimited without dates', () => {
    const always = { ...terms, startDate: null, endDate: null };
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') }),
        (instant) => voucherProblem(always, instant) === null,
      ),
    );
    expect(voucherProblem({ ...terms, startDate: null }, new Date('1999-01-01'))).toBeNull();
    expect(voucherProblem({ ...terms, endDate: null }, new Date('2099-01-01'))).toBeNull();
  });

  it('can be a single day', () => {
    const oneDay = { ...terms, endDate: '2026-11-10' };
    expect(voucherProblem(oneDay, new Date('2026-11-11T03:59:59Z'))).toBeNull();
    expect(voucherProblem(oneDay, new Date('2026-11-11T04:00:00Z'))).toBe('voucher_expired');
  });
});

it.each([
  [' saman1234 ', 'SAMAN1234'],
  ['SAMANAMIGOS', 'SAMANAMIGOS'],
  ['\tSaman12\n', 'SAMAN12'],
])('normalises the code %j to %j', (typed, code) => {
  expect(normalizeVoucherCode(typed)).toBe(code);
});

it('is reusable only with six characters after the prefix', () => {
  const tail = fc.string({
    unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'),
    minLength: 1,
    maxLength: 10,
  });
  fc.assert(fc.property(tail, (text) => isReusable(`SAMAN${text}`, 'SAMAN') === (text.length === 6)));
  expect(isReusable('OTRAS123456', 'SAMAN')).toBe(false);
  expect(isReusable('SAMAN', 'SAMAN')).toBe(false);
});

describe('the person who used a voucher', () => {
  it('is identified by e-mail, cédula and browser, in normalised form', () => {
    const keys = redeemerKeys({ email: ' María@Example.com ', nationalId: 'v-12.345.678', browserId: 'browser-1' });
    expect(keys).toEqual(['browser:browser-1', 'email:maria@example.com', 'id:V12345678']);
  });

  it('is identified by two keys when the browser is unknown', () => {
    for (const browserId of [null, undefined, '']) {
      expect(redeemerKeys({ email: 'a@b.co', nationalId: 'V-1', browserId })).toHaveLength(2);
    }
  });

  it('has keys in one order, however the person is written', () => {
    const text = fc.string({ maxLength: 20 });
    fc.assert(
      fc.property(text, text, text, (email, nationalId, browserId) => {
        const keys = redeemerKeys({ email, nationalId, browserId });
        expect(keys).toEqual([...keys].sort());
        expect(
          redeemerKeys({ email: ` ${email.toUpperCase()} `, nationalId: nationalId.toLowerCase(), browserId }),
        ).toEqual(redeemerKeys({ email: email.toLowerCase(), nationalId, browserId }));
      }),
    );
  });

  it('is the same whether or not the letter of the cédula is written', () => {
    const keyOf = (nationalId: string) =>
      redeemerKeys({ email: 'a@b.co', nationalId }).find((key) => key.startsWith('id:'));
    expect(new Set(['V-12345678', 'v12345678', 'V 12.345.678'].map(keyOf)).size).toBe(1);
  });
});

describe('the code of a new voucher', () => {
  const letters = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');

  it('is the prefix and 4 to 6 capital letters or digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 12 }), (tail) => {
        const problem = voucherCodeProblem(`SAMAN${tail}`, 'SAMAN');
        return (problem === null) === (tail.length >= 4 && tail.length <= 6);
      }),
    );
  });

  it.each([
    ['OTRO1234', "El código debe comenzar con 'SAMAN'"],
    ['SAMAN', "El código debe tener entre 4 y 6 caracteres después de 'SAMAN'"],
    ['SAMAN12345678', "El código debe tener entre 4 y 6 caracteres después de 'SAMAN'"],
    ['SAMANabcd', "Solo se permiten letras mayúsculas y números después de 'SAMAN'"],
    ['SAMANAB1-', "Solo se permiten letras mayúsculas y números después de 'SAMAN'"],
    ['SAMAN 1234', "Solo se permiten letras mayúsculas y números después de 'SAMAN'"],
  ])('is checked: %j gives %s', (code, message) => {
    expect(voucherCodeProblem(code, 'SAMAN')).toBe(message);
  });
});

it('is the same person by cédula and by RIF, but a company has only its RIF', () => {
  const idOf = (nationalId: string) =>
    redeemerKeys({ email: 'a@b.co', nationalId }).find((key) => key.startsWith('id:'));
  expect(idOf('V-12345678-0')).toBe(idOf('V-12345678'));
  expect(idOf('V-01234567-4')).toBe(idOf('V-1234567'));
  expect(idOf('J-07013380-5')).toBe('id:J070133805');
});
