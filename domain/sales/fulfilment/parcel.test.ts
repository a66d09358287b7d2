import { describe, expect, it } from 'vitest';
import { parcelCode, parcelText, readParcelCode } from './parcel.ts';

it('says that a packed parcel is packed', () => {
  expect(parcelText('preparing')).toBe('Preparando');
  expect(parcelText('preparing', true)).toBe('Empacado');
  expect(parcelText('returned')).toBe('Devuelto al remitente');
});

describe('the number on a label', () => {
  it('is read as it is printed', () => {
    const code = parcelCode('VIT-20261130-123456', 2);
    expect(readParcelCode(code)).toEqual({ orderId: 'VIT-20261130-123456', number: 2 });
    expect(readParcelCode(` ${code.toLowerCase()} `)).toEqual({ orderId: 'VIT-20261130-123456', number: 2 });
  });

  it.each(['', 'VIT-20261130-123456', 'VIT-20261130-123456-', 'VIT-20261130-123456-1234', 'hola', '7591234567890'])(
    '%j is none',
    (text) => expect(readParcelCode(text)).toBeNull(),
  );
});
