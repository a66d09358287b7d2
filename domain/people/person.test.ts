import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalizeNationalId, parseNationalId } from './identity.ts';
import { emailKeys, emailMailbox, nationalIdKey, nationalIdSpellings, personKeys } from './person.ts';

const cedula = fc
  .tuple(fc.constantFrom('V', 'E'), fc.integer({ min: 10_000, max: 99_999_999 }))
  .map(([letter, number]) => `${letter}-${number}`);

it('recognises a person by cédula and by RIF, whichever comes first', () => {
  fc.assert(
    fc.property(cedula, (text) => {
      const spellings = nationalIdSpellings(text);
      expect(spellings[0]).toBe(text);
      expect(spellings.map((each) => parseNationalId(each))).toEqual([
        { kind: 'cedula', text },
        { kind: 'rif', text: spellings[1] },
      ]);
      for (const each of spellings) {
        expect(nationalIdSpellings(each)).toEqual(spellings);
        expect(nationalIdKey(each)).toBe(nationalIdKey(text));
      }
    }),
  );
});

it('keeps the RIF of a company, and an unreadable id as it was written', () => {
  expect(nationalIdSpellings('J-07013380-5')).toEqual(['J-07013380-5']);
  expect(nationalIdSpellings('pasaporte 1')).toEqual(['pasaporte 1']);
});

it('identifies a person by all known data, in one order', () => {
  const nobody = { accountId: null, emails: [], nationalId: null, phone: null };
  const emails = ['Ana@Example.com', ' ana@example.com'];
  expect(personKeys({ accountId: 7, emails, nationalId: 'v-12.345.678', phone: '0414-1234567' })).toEqual([
    'account:7',
    'email:ana@example.com',
    'id:V12345678',
    'phone:0414-1234567',
  ]);
  const rif = nationalIdSpellings(normalizeNationalId('12345678'))[1] ?? '';
  expect(personKeys({ ...nobody, nationalId: rif })).toEqual(['id:V12345678']);
  expect(personKeys({ ...nobody, accountId: 7, emails: ['b@c.co'] })).toEqual(['account:7', 'email:b@c.co']);
});

it.each([
  ['a+0@gmail.com', 'a@gmail.com'],
  ['A.n.a+tienda@GoogleMail.com', 'ana@gmail.com'],
  ['ana.perez@outlook.com', 'ana.perez@outlook.com'],
  ['ana.perez+ropa@outlook.com', 'ana.perez@outlook.com'],
  [' Ana@Example.com ', 'ana@example.com'],
])('finds for %s the mailbox %s', (email, mailbox) => {
  expect(emailMailbox(email)).toBe(mailbox);
  expect(emailKeys(email)).toContain(`email:${mailbox}`);
});
