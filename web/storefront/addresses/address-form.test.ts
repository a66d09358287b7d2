import { expect, it } from 'vitest';
import { deliveryAddress } from '#contract/forms/delivery-address.ts';
import { NEW_ADDRESS } from '#web/browser/shopper/addresses.ts';
import { addressErrors, missingNotice } from './address-form.tsx';

// contract/forms/delivery-address.test.ts has what each field refuses.
const WHOLE = {
  ...NEW_ADDRESS,
  title: ' Casa ',
  state: 'Miranda',
  city: 'Chacao',
  address: 'Av. Francisco de Miranda',
  phone: '+58 414 1234567',
  name: 'Ana',
  cedula: 'v12.345.678',
  email: 'a@b.co',
};

it('requires every field except the tag', () => {
  expect(addressErrors(WHOLE)).toEqual({});
  expect(missingNotice({})).toBeNull();
  const missing = addressErrors(NEW_ADDRESS);
  expect(Object.keys(missing).sort()).toEqual(
    ['address', 'cedula', 'city', 'email', 'name', 'phone', 'state', 'title'].sort(),
  );
  expect(missingNotice(missing)).toBe('Por favor completa todos los campos requeridos');
});

it('does not call a wrong field missing', () => {
  const errors = addressErrors({ ...WHOLE, email: 'ana@correo' });
  expect(errors).toEqual({ email: 'Correo electrónico inválido' });
  expect(missingNotice(errors)).toBeNull();
});

it('trims texts and normalizes phone and cédula', () => {
  expect(deliveryAddress.parse(WHOLE)).toMatchObject({ title: 'Casa', phone: '0414-1234567', cedula: 'V-12345678' });
});
