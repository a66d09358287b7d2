import { describe, expect, it } from 'vitest';
import type { Person } from './match-input.ts';
import { comparePayers, readPayerText, readPerson } from './payers.ts';
import { compareReferences, readReference, referencesWithin } from './references.ts';

const nobody: Person = { name: null, phone: null, nationalId: null };
const ana: Person = { name: 'Ana María Núñez', phone: '0414-1234567', nationalId: 'V-12345678' };
const luis: Person = { name: 'Luis Pérez', phone: '0424-7654321', nationalId: 'V-8765432' };

function compare(text: string, { payer = nobody, buyer = ana, names = '' } = {}) {
  const known = { payer: readPerson(payer), buyer: readPerson(buyer) };
  return comparePayers(readPayerText(`${names} ${text}`), known, readPayerText(names));
}

describe('the payer of a bank line', () => {
  it.each([
    ['PAGO MOVIL 04141234567', 'phone'],
    ['PM 584141234567 REF', 'phone'],
    ['TRANSF V-12.345.678', 'id'],
    ['V012345678', 'id'],
    ['RIF V-12345678-1', 'id'],
    ['ANA NUÑEZ', 'name'],
    ['TRANSFERENCIA DE NÚÑEZ, ANA MARIA', 'name'],
    ['MARIA NUÑEZ', 'name'],
  ])('finds that %s is the buyer by %s', (text, by) => {
    expect(compare(text)).toEqual({ who: 'buyer', by });
  });

  it('is compared with the declared payer before the buyer', () => {
    expect(compare('0424-7654321', { payer: luis })).toEqual({ who: 'payer', by: 'phone' });
    expect(compare('', { payer: luis, names: 'PEREZ LUIS' })).toEqual({ who: 'payer', by: 'name' });
  });

  it('is someone else when the bank names another person', () => {
    expect(compare('', { names: 'CARLOS GOMEZ' })).toEqual({ who: 'other', by: null });
    expect(compare('PAGO MOVIL 04160000000', { payer: luis })).toEqual({ who: 'other', by: null });
  });

  it('is unknown when the bank only describes the movement', () => {
    expect(compare('TRANSFERENCIA RECIBIDA REF 123456')).toEqual({ who: 'unknown', by: null });
    expect(compare('ABONO ANA')).toEqual({ who: 'unknown', by: null });
  });
});

describe('the identifying data of a payer', () => {
  it.each<[string, string[], string[]]>([
    ['12345', [], []],
    ['123456', ['123456'], []],
    ['V-012345', ['12345'], []],
    ['001234', [], []],
    ['123456789', ['123456789', '12345678'], []],
    ['1234567890', ['1234567890', '123456789'], []],
    ['12345678901', [], []],
    ['0414-123.45.67', [], ['4141234567']],
    ['584141234567', [], ['4141234567']],
  ])('contain for the number %s the ids %j and the phones %j', (text, ids, phones) => {
    expect(readPayerText(text)).toEqual({ ids, phones, words: [] });
  });

  it('contain no words that describe the movement', () => {
    const text = `abono banco banca bancaria cedula cliente compra conf credito cuenta del desde from inmediata las los movil nota
      otros pago pagomovil para payment por recibida recibido ref referencia rif sra tlf transf transferencia via zelle`;
    expect(readPayerText(text)).toEqual({ phones: [], ids: [], words: [] });
    expect(readPayerText('DE LA ROSA, Ana').words).toEqual(['rosa', 'ana']);
  });

  it('are empty for an unknown person', () => expect(readPerson(nobody)).toEqual({ phones: [], ids: [], words: [] }));

  it.each([
    ['GONZA RODRI', 'name'],
    ['GONZ RODR', null],
    ['LUIS GONZALEZ', 'name'],
    ['LUIS', null],
  ])('match a name that the bank cuts off, %s, by %s', (text, by) => {
    const buyer = { ...nobody, name: 'Luis González Rodríguez' };
    expect(compare(text, { buyer }).by).toBe(by);
  });

  it("differ by phone when the bank names the payer, or the payer's phone is known", () => {
    expect(compare('', { names: '04160000000' }).who).toBe('other');
    expect(compare('PAGO MOVIL 04160000000').who).toBe('unknown');
    expect(compare('ABONO', { payer: luis }).who).toBe('unknown');
  });
});

const compareBoth = (one: string, other: string) => {
  const both = [compareReferences(readReference(one), readReference(other))];
  both.push(compareReferences(readReference(other), readReference(one)));
  expect(both[0]).toEqual(both[1]);
  return both[0];
};

describe('references', () => {
  it.each([
    ['00123456', '123456', 'whole', 6],
    ['0456', '0456', 'whole', 4],
    ['Ref. 123-456', '000123456', 'whole', 6],
    ['123456 del 18', '000123456', 'whole', 6],
    ['ABC-7H2K9', 'abc7h2k9', 'whole', 8],
    ['A1B2C3', 'a1b2c3', 'whole', 6],
    ['ABC12345X', 'abc12345x', 'whole', 9],
    ['987654123456', '123456', 'ends', 6],
    ['987654123456', '3456', 'ends', 4],
    ['987654120456', '0456', 'ends', 4],
    ['987650123456', '00123456', 'ends', 6],
    ['pago 4321', '99994321', 'ends', 4],
  ] as const)('%s and %s agree', (one, other, kind, digits) => {
    expect(compareBoth(one, other)).toEqual({ kind, digits });
  });

  it.each([
    ['123456', '123457'],
    ['123456', '124356'],
    ['987123456', '123756'],
    ['123456', '12346'],
    ['987654123456', '12356'],
    ['123456', '1223456'],
    ['987654123456', '1223456'],
    ['120456', '12456'],
  ])('%s is nearly %s', (one, other) => {
    expect(compareBoth(one, other)).toEqual({ kind: 'near', digits: 0 });
  });

  it.each([
    ['123456', '654321'],
    ['123456', '3457'],
    ['123456', '126543'],
    ['4444', '44445555'],
    ['123456', '912345'],
  ])('%s is not %s', (one, other) => {
    expect(compareBoth(one, other)?.kind).toBe('differs');
  });

  it.each([
    ['123456', '456'],
    ['123456', ''],
    ['123456', 'Banesco'],
    ['000', '000'],
    ['A1B2C', 'A1B2C'],
  ])('%s and %s cannot be compared', (one, other) => {
    expect(compareBoth(one, other)?.kind).toBe('missing');
  });

  it.each([
    [['123456', '3456'], ['987123456'], { kind: 'ends', digits: 6 }],
    [['3456', '123456'], ['987123456'], { kind: 'ends', digits: 6 }],
    [['4321', '123456'], ['4321', '987123456'], { kind: 'whole', digits: 4 }],
  ])('%j and %j agree as well as the best two of them', (ones, others, expected) => {
    expect(compareReferences(ones, others)).toEqual(expected);
  });

  it('are found in a description', () => {
    const references = referencesWithin('PAGO MOVIL REF 00123456 DE 0414 COMPRA 12345 LOTE 654321');
    expect(references).toEqual(['00123456', '654321']);
  });
});
