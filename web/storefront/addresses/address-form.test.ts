import { describe, expect, it } from 'vitest';
import { deliveryAddress } from '#contract/forms/delivery-address.ts';
import { NEW_ADDRESS } from '#web/browser/shopper/addresses.ts';
import { addressErrors, missingNotice } from './address-form.tsx';

const WHOLE = {
  ...NEW_ADDRESS,
  title: 'Casa',
  state: 'Miranda',
  city: 'Chacao',
  address: 'Av. Francisco de Miranda',
  phone: '+58 414 1234567',
  name: 'Ana',
  cedula: 'v12.345.678',
  email: 'a@b.co',
};

describe('address validation', () => {
  it('requires every field except the tag', () => {
    expect(addressErrors(WHOLE)).toEqual({});
    expect(missingNotice({})).toBeNull();
    expect(Object.keys(addressErrors(NEW_ADDRESS)).sort()).toEqual(
      ['address', 'cedula', 'city', 'email', 'name', 'phone', 'state', 'title'].sort(),
    );
    expect(missingNotice(addressErrors({ ...WHOLE, title: '  ' }))).toBe(
      'Por favor completa todos los campos requeridos',
    );
  });

  it.each(['ana@correo', 'ñandu@gmail.com', 'ana..r@example.com'])('refuses %s as an e-mail address', (email) => {
    const errors = addressErrors({ ...WHOLE, email });
    expect(errors).toEqual({ email: 'Correo electrónico inválido' });
    expect(missingNotice(errors)).toBeNull();
  });

  it('requires a Venezuelan phone and a valid cédula or RIF', () => {
    expect(addressErrors({ ...WHOLE, phone: '123', cedula: 'J-07013380-6' })).toEqual({
      phone: 'Escribe un teléfono de Venezuela, como 0414-1234567',
      cedula: 'El último dígito del RIF no corresponde. Revísalo.',
    });
  });

  it('refuses a text that is too long, with its length', () => {
    expect(addressErrors({ ...WHOLE, title: 'x'.repeat(61) })).toEqual({ title: 'Máximo 60 caracteres; hay 61' });
  });

  it('trims texts and normalizes phone and cédula', () => {
    expect(deliveryAddress.parse({ ...WHOLE, title: ' Casa ' })).toMatchObject({
      title: 'Casa',
      phone: '0414-1234567',
      cedula: 'V-12345678',
    });
  });
});
