import { testSchema } from '#tests/support/input/refusals.ts';
import { deliveryAddress } from './delivery-address.ts';

const REQUIRED = 'Este dato es requerido';
const UNUSABLE = 'Contiene caracteres que no se pueden usar';
const NO_EMAIL = 'Correo electrónico inválido';
const NO_PHONE = 'Escribe un teléfono de Venezuela, como 0414-1234567';
const GOOD = {
  name: 'María Pérez',
  cedula: 'V-12345678',
  email: 'maria@example.com',
  phone: '0414-1234567',
  state: 'Distrito Capital',
  city: 'Caracas',
  address: 'Calle 1\nCaracas',
  title: 'Casa',
  tag: '',
};

testSchema(
  deliveryAddress,
  [
    GOOD,
    { ...GOOD, name: 'x'.repeat(120), address: 'x'.repeat(473), title: 'x'.repeat(60), tag: 'x'.repeat(30) },
    { ...GOOD, email: `${'a'.repeat(242)}@example.com`, phone: '+58 (0)212 555 01 42', cedula: 'rif j070133805' },
  ],
  [
    ['name', undefined, REQUIRED],
    ['name', ' \u200b ', REQUIRED],
    ['name', 'x'.repeat(121), 'Máximo 120 caracteres; hay 121'],
    ['name', 'Ana\nRivas', 'Escribe en una sola línea'],
    ['name', 'Ana\u0000', UNUSABLE],
    ['name', 'Ana\ud800', UNUSABLE],
    ['cedula', '', REQUIRED],
    ['cedula', 12345678, REQUIRED],
    ['cedula', 'V-123', 'Escribe una cédula (V-12345678) o un RIF (J-12345678-9) válido'],
    ['cedula', 'J-07013380-6', 'El último dígito del RIF no corresponde. Revísalo.'],
    ['cedula', '070133805', 'Escribe la letra del RIF: V, E, J, P o G'],
    ['email', 'ana..r@example.com', NO_EMAIL],
    ['email', `${'a'.repeat(243)}@example.com`, NO_EMAIL],
    ['email', ['ana@example.com'], REQUIRED],
    ['phone', '+1 305 555 0142', NO_PHONE],
    ['phone', '0414-123456', NO_PHONE],
    ['phone', '0'.repeat(41), 'Máximo 40 caracteres; hay 41'],
    ['state', '', REQUIRED],
    ['state', 'Florida', REQUIRED],
    ['city', '', REQUIRED],
    ['address', '', REQUIRED],
    ['address', 'x'.repeat(474), 'Máximo 500 caracteres; hay 501'],
    ['address', 'x'.repeat(501), 'Máximo 500 caracteres; hay 528'],
    ['address', 'Calle\u0007', UNUSABLE],
    ['title', '...', REQUIRED],
    ['title', 'x'.repeat(61), 'Máximo 60 caracteres; hay 61'],
    ['tag', '...', 'Escribe letras o números'],
    ['tag', 'x'.repeat(31), 'Máximo 30 caracteres; hay 31'],
  ],
);
