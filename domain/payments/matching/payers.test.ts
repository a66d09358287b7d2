import { describe, expect, it } from 'vitest';
import type { Person } from './match-input.ts';
import { comparePayers, readPayerText, readPerson } from './payers.ts';

const nobody: Person = { name: null, phone: null, nationalId: null };
const ana: Person = { name: 'Ana María Núñez', phone: '0414-1234567', nationalId: 'V-12345678' };
const luis: Person = { name: 'Luis Pérez', phone: '0424-7654321', nationalId: 'V-8765432' };

function compare(text: string, { payer = nobody, buyer = ana, names = '' } = {}) {
  const known = { payer: readPerson(payer), buyer: readPerson(buyer) };
  return comparePayers(readPayerText(`${names} ${text}`), known, readPayerText(names));
}

describe('who paid', () => {
  it.each([
    ['PAGO MOVIL 04141234567', 'phone'],
    ['PM 584141234567 REF', 'phone'],
    ['TRANSF V-12.345.678', 'id'],
    ['V012345678', 'id'],
    ['RIF V-12345678-1', 'id'],
    ['ANA NUÑEZ', 'name'],
    ['TRANSFERENCIA DE NÚÑEZ, ANA MARIA', 'name'],
    ['MARIA NUÑEZ', 'name'],
  ])('%s is the buyer by %s', (text, by) => {
    expect(compare(text)).toEqual({ who: 'buyer', by });
  });

  it('is whom the shopper named, before the buyer', () => {
    expect(compare('0424-7654321', { payer: luis })).toEqual({ who: 'payer', by: 'phone' });
    expect(compare('', { payer: luis, names: 'PEREZ LUIS' })).toEqual({ who: 'payer', by: 'name' });
  });

  it('is someone else where the bank names another', () => {
    expect(compare('', { names: 'CARLOS GOMEZ' })).toEqual({ who: 'other', by: null });
    expect(compare('PAGO MOVIL 04160000000', { payer: luis })).toEqual({ who: 'other', by: null });
  });

  it('is unknown where the bank says no more than what happened', () => {
    expect(compare('TRANSFERENCIA RECIBIDA REF 123456')).toEqual({ who: 'unknown', by: null });
    expect(compare('ABONO ANA')).toEqual({ who: 'unknown', by: null });
  });
});
