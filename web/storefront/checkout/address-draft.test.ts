import { describe, expect, it } from 'vitest';
import { addressErrors, addressProblem, NEW_ADDRESS } from './address-draft.ts';

const WHOLE = {
  ...NEW_ADDRESS,
  title: 'Casa',
  address: 'Chacao',
  phone: '0414',
  name: 'Ana',
  cedula: 'V-1',
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
});
