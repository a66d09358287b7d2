import { describe, expect, it } from 'vitest';
import { addressErrors, addressProblem, NEW_ADDRESS, settledAddress } from './address-draft.ts';

const WHOLE = {
  ...NEW_ADDRESS,
  title: 'Casa',
  address: 'Chacao',
  phone: '+58 414 1234567',
  name: 'Ana',
  cedula: 'v12.345.678',
  email: 'a@b.co',
};

describe('an address being written', () => {
  it('needs everything but the tag', () => {
    expect(addressProblem(WHOLE)).toBeNull();
    expect(addressProblem({ ...WHOLE, title: '  ' })).toBe('Por favor completa todos los campos requeridos');
    expect(Object.keys(addressErrors(NEW_ADDRESS))).not.toContain('tag');
    expect(Object.keys(addressErrors(NEW_ADDRESS))).toHaveLength(6);
  });

  it('needs an e-mail address that can be one', () => {
    expect(addressProblem({ ...WHOLE, email: 'ana@correo' })).toBe('Correo electrónico inválido');
  });

  it('needs a Venezuelan phone, and a cédula or RIF that can be one', () => {
    expect(addressErrors({ ...WHOLE, phone: '123', cedula: 'J-07013380-6' })).toEqual({
      phone: 'Escribe un teléfono de Venezuela, como 0414-1234567',
      cedula: 'El último dígito del RIF no corresponde. Revísalo.',
    });
  });

  it('is kept trimmed, and with phone and cédula in one form', () => {
    expect(settledAddress({ ...WHOLE, title: ' Casa ' })).toEqual({
      ...WHOLE,
      title: 'Casa',
      phone: '0414-1234567',
      cedula: 'V-12345678',
    });
  });
});
