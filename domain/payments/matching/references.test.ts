import { describe, expect, it } from 'vitest';
import { compareReferences, readReference, referencesWithin } from './references.ts';

const compare = (one: string, other: string) => {
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
    ['ABC7H2K9', 'abc7h2k9', 'whole', 8],
    ['987654123456', '123456', 'ends', 6],
    ['987654123456', '3456', 'ends', 4],
    ['987654120456', '0456', 'ends', 4],
    ['987650123456', '00123456', 'ends', 6],
    ['pago 4321', '99994321', 'ends', 4],
  ] as const)('%s and %s agree', (one, other, kind, digits) => {
    expect(compare(one, other)).toEqual({ kind, digits });
  });

  it.each([
    ['123456', '123457'],
    ['123456', '124356'],
    ['987123456', '123756'],
    ['123456', '12346'],
    ['987654123456', '12356'],
    ['123456', '1223456'],
  ])('%s is nearly %s', (one, other) => {
    expect(compare(one, other)).toEqual({ kind: 'near', digits: 0 });
  });

  it.each([
    ['123456', '654321'],
    ['123456', '3457'],
    ['123456', '126543'],
    ['4444', '44445555'],
  ])('%s is not %s', (one, other) => {
    expect(compare(one, other)?.kind).toBe('differs');
  });

  it.each([
    ['123456', '456'],
    ['123456', ''],
    ['123456', 'Banesco'],
    ['000', '000'],
  ])('%s and %s say nothing', (one, other) => {
    expect(compare(one, other)?.kind).toBe('missing');
  });

  it('are found in a description', () => {
    expect(referencesWithin('PAGO MOVIL REF 00123456 DE 0414 COMPRA 12')).toEqual(['00123456']);
  });
});
