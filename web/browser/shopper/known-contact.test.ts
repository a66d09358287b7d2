import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { knownContact, knownNames, rememberContact } from './known-contact.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ANA = { name: 'Ana Rivas', email: 'ana@correo.com' };

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => storage.set(key, text),
      removeItem: (key: string) => storage.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('who is known to shop here', () => {
  it('is remembered for a year, and then forgotten', () => {
    rememberContact(ANA, 0);
    expect(knownContact(364 * DAY_MS)).toEqual(ANA);
    expect(knownContact(365 * DAY_MS)).toBeNull();
    expect(knownContact(1)).toBeNull();
  });

  it('keeps phone and cédula of an order when the same person writes, and not of another', () => {
    rememberContact({ ...ANA, phone: '0414-1234567', cedula: 'V-12345678' }, 0);
    rememberContact(ANA, 1);
    expect(knownContact(1)).toEqual({ ...ANA, phone: '0414-1234567', cedula: 'V-12345678' });
    rememberContact({ name: 'Luis', email: 'luis@correo.com' }, 2);
    expect(knownContact(2)).toEqual({ name: 'Luis', email: 'luis@correo.com' });
  });
});

it('a name is taken apart only where there is one way to', () => {
  expect(knownNames(ANA)).toEqual({ firstName: 'Ana', lastName: 'Rivas' });
  expect(knownNames({ ...ANA, name: 'Ana María Rivas' })).toBeNull();
  expect(knownNames({ ...ANA, name: 'Ana' })).toBeNull();
});
