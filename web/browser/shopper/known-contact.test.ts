import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '#tests/support/input/fake-storage.ts';
import { knownContact, knownNames, rememberContact } from './known-contact.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ANA = { name: 'Ana Rivas', email: 'ana@correo.com' };

beforeEach(() => void vi.stubGlobal('window', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

describe('the known contact', () => {
  it('is deleted after a year', () => {
    rememberContact(ANA, 0);
    expect(knownContact(364 * DAY_MS)).toEqual(ANA);
    expect(knownContact(365 * DAY_MS)).toBeNull();
    expect(knownContact(1)).toBeNull();
  });

  it('keeps phone and cédula only while the e-mail is the same', () => {
    rememberContact({ ...ANA, phone: '0414-1234567', cedula: 'V-12345678' }, 0);
    rememberContact(ANA, 1);
    expect(knownContact(1)).toEqual({ ...ANA, phone: '0414-1234567', cedula: 'V-12345678' });
    rememberContact({ name: 'Luis', email: 'luis@correo.com' }, 2);
    expect(knownContact(2)).toEqual({ name: 'Luis', email: 'luis@correo.com' });
  });
});

it('splits a name of two words only', () => {
  expect(knownNames(ANA)).toEqual({ firstName: 'Ana', lastName: 'Rivas' });
  expect(knownNames({ ...ANA, name: 'Ana María Rivas' })).toBeNull();
  expect(knownNames({ ...ANA, name: 'Ana' })).toBeNull();
});
