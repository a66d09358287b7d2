import { expect, it } from 'vitest';
import { paymentWays } from './payment-ways.ts';

const RIF = 'J-07013380-5';
const bank = { bank: 'Banesco', number: '01340196601961000001', rif: RIF, holder: 'Casa' };
const ways = (banks = [bank]) =>
  paymentWays({
    pago_movil: { bank: 'Banesco', phone: '0414-1966060', rif: 'V-12345678' },
    zelle: { email: 'pagos@b.example', holder: 'Casa LLC' },
    transferencia: banks,
  });

it('shows numbers grouped and copies them in the format of banks', () => {
  const shown = Object.values(ways()).flatMap(({ accounts }) => accounts.flatMap(({ facts }) => facts));
  expect(shown.filter(({ copy }) => copy).map(({ label, value, copy }) => [label, value, copy])).toEqual([
    ['Teléfono', '0414-1966060', '04141966060'],
    ['Cédula', 'V-12345678', 'V12345678'],
    ['Correo', 'pagos@b.example', 'pagos@b.example'],
    ['Cuenta', '0134-0196-60-1961000001', '01340196601961000001'],
    ['RIF', RIF, 'J070133805'],
  ]);
});

it('titles each of several accounts with its bank', () => {
  const { accounts, instructions } = ways([bank, { ...bank, bank: 'Mercantil' }]).transferencia;
  expect(accounts.map(({ title }) => title)).toEqual(['Banesco', 'Mercantil']);
  expect(instructions).toContain('cualquiera de estas cuentas');
});
