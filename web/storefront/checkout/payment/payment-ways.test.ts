import { expect, it } from 'vitest';
import { WEB_WAYS, ZELLE } from '#tests/support/payments/ways.ts';
import { chosenWay, shownWays } from './payment-ways.ts';

const RIF = 'J-07013380-5';
const bank = { bank: 'Banesco', number: '01340196601961000001', rif: RIF, holder: 'Casa' };
const ways = (banks = [bank]) =>
  shownWays(WEB_WAYS, {
    pago_movil: { bank: 'Banesco', phone: '0414-1966060', rif: 'V-12345678' },
    zelle: { email: 'pagos@b.example', holder: 'Casa LLC' },
    transferencia: banks,
  });

it('shows numbers grouped and copies them in the format of banks', () => {
  const shown = ways().flatMap(({ accounts }) => accounts.flatMap(({ facts }) => facts));
  expect(shown.filter(({ copy }) => copy).map(({ label, value, copy }) => [label, value, copy])).toEqual([
    ['Teléfono', '0414-1966060', '04141966060'],
    ['Cédula', 'V-12345678', 'V12345678'],
    ['Correo', 'pagos@b.example', 'pagos@b.example'],
    ['Cuenta', '0134-0196-60-1961000001', '01340196601961000001'],
    ['RIF', RIF, 'J070133805'],
  ]);
});

it('titles each of several accounts with its bank', () => {
  const { accounts, instructions } = chosenWay(ways([bank, { ...bank, bank: 'Mercantil' }]), 'transferencia');
  expect(accounts.map(({ title }) => title)).toEqual(['Banesco', 'Mercantil']);
  expect(instructions).toContain('cualquiera de estas cuentas');
});

it('shows a way without accounts by its instructions alone', () => {
  const binance = { ...ZELLE, code: 'binance_pay', instructions: 'Paga al correo pagos@b.example.' };
  const settings = {
    pago_movil: { bank: 'B', phone: '1', rif: RIF },
    zelle: { email: 'a@b', holder: 'C' },
    transferencia: [bank],
  };
  const [shown] = shownWays([binance], settings);
  expect(shown).toMatchObject({ currency: 'USD', accounts: [], instructions: 'Paga al correo pagos@b.example.' });
});

it('chooses the first way when the chosen one is not offered any more', () => {
  expect(chosenWay(WEB_WAYS, 'zelle').code).toBe('zelle');
  expect(chosenWay(WEB_WAYS, 'binance_pay').code).toBe('pago_movil');
});
