import { describe, expect, it } from 'vitest';
import { deliveryAddress } from '#contract/forms/delivery-address.ts';
import { NEW_ADDRESS } from './address-draft.ts';
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

describe('an address being written', () => {
  it('needs everything but the tag', () => {
    expect(addressErrors(WHOLE)).toEqual({});
    expect(missingNotice({})).toBeNull();
    expect(Object.keys(addressErrors(NEW_ADDRESS)).sort()).toEqual(
      ['address', 'cedula', 'city', 'email', 'name', 'phone', 'state', 'title'].sort(),
    );
    expect(missingNotice(addressErrors({ ...WHOLE, title: '  ' }))).toBe(
      'Por favor completa todos los campos requeridos',
    );
  });

  it.each(['ana@correo', 'ñandu@gmail.com', 'ana..r@example.com'])(
    'does not take %s for an e-mail address',
    (email) => {
      const errors = addressErrors({ ...WHOLE, email });
      expect(errors).toEqual({ email: 'Correo electrónico inválido' });
      expect(missingNotice(errors)).toBeNull();
    },
  );

  it('needs a Venezuelan phone, and a cédula or RIF that can be one', () => {
    expect(addressErrors({ ...WHOLE, phone: '123', cedula: 'J-07013380-6' })).toEqual({
      phone: 'Escribe un teléfono de Venezuela, como 0414-1234567',
      cedula: 'El último dígito del RIF no corresponde. Revísalo.',
    });
  });

  it('is not cut in silence: what is too long is said, with how long it is', () => {
    expect(addressErrors({ ...WHOLE, title: 'x'.repeat(61) })).toEqual({ title: 'Máximo 60 caracteres; hay 61' });
  });

  it('is kept trimmed, and with phone and cédula in one form', () => {
    expect(deliveryAddress.parse({ ...WHOLE, title: ' Casa ' })).toMatchObject({
      title: 'Casa',
      phone: '0414-1234567',
      cedula: 'V-12345678',
    });
  });
});
