import { describe, expect, it } from 'vitest';
import { testSchema } from '#tests/support/input/refusals.ts';
import { DEFAULT_HOUSE, firstHouse } from './default-house.ts';
import { houseBlock, houseDocument } from './house.ts';
import { changedHouse, DEFAULT_SETTINGS, houseSettings } from './house-settings.ts';

const [identity, look, contact, sales] = DEFAULT_HOUSE.blocks;
const COLOUR = 'Escribe un color como #1f4f8f';
const HTTPS = 'Escribe una dirección que empiece por https://';

describe('the name of the house', () => {
  testSchema(
    houseBlock,
    [
      identity,
      { ...identity, tagline: '', foundedIn: '', description: '' },
      { ...identity, name: 'Ñandú & Cía, C.A.' },
    ],
    [
      ['name', '  ', 'Escribe el nombre de la tienda'],
      ['name', 'x'.repeat(61), 'Máximo 60 caracteres; hay 61'],
      ['foundedIn', '66', 'Escribe un año, como 1966, o déjalo vacío'],
      ['foundedIn', '2999', 'Escribe un año, como 1966, o déjalo vacío'],
    ],
  );
});

describe('the colours of the house', () => {
  testSchema(
    houseBlock,
    [look, { ...look, accent: '#1f4f8f', accentText: '#1f4f8f', paper: '#ffffff' }],
    [
      ['accent', 'azul', COLOUR],
      ['accent', '#fff', COLOUR],
      ['accent', 'red;}body{display:none', COLOUR],
      ['accent', '#7f7f7f', 'El texto sobre este color no se leería: contraste 4,2 de 4,5'],
      ['accentText', '#e0a31a', 'El texto sobre este color no se leería: contraste 1,8 de 4,5'],
      ['dark', '#8f8472', 'El texto sobre este color no se leería: contraste 2,1 de 4,5'],
      ['paper', '#e6e6e6', 'El texto sobre este color no se leería: contraste 4,3 de 4,5'],
    ],
  );
});

describe('how to reach the house', () => {
  testSchema(
    houseBlock,
    [contact, { ...contact, whatsapp: '', phone: '0212-1234567', youtube: 'https://www.youtube.com/@casa' }],
    [
      [
        'whatsapp',
        '12345',
        'Escribe un celular, como 0414-1234567, o un número con su código de país, como +34 600 123 456',
      ],
      ['phone', 'llámanos', 'Escribe un teléfono de Venezuela, como 0212-1234567'],
      ['email', 'ventas', 'Escribe un correo, como ventas@tienda.com'],
      ['facebook', 'javascript:alert(1)', HTTPS],
      ['instagram', 'http://instagram.com/casa', HTTPS],
      ['tiktok', '/shop', HTTPS],
      ['x', 'https://ana:clave@x.com/', HTTPS],
    ],
  );

  it.each([
    ['0414-1234567', '584141234567'],
    ['+58 414 123 45 67', '584141234567'],
    ['+34 600 123 456', '34600123456'],
  ])('keeps the digits of %s', (whatsapp, digits) => {
    expect(houseBlock.parse({ ...contact, whatsapp })).toMatchObject({ whatsapp: digits });
  });
});

describe('the terms of sale', () => {
  testSchema(
    houseBlock,
    [sales, { ...sales, welcome: false, lowStock: '1', runningOut: '0' }],
    [
      ['welcomePercent', '0', 'Escribe un número de 1 a 90'],
      ['welcomePercent', '91', 'Escribe un número de 1 a 90'],
      ['welcomePercent', '12,5', 'Escribe un número de 1 a 90'],
      ['lowStock', '6', 'Escribe un número de 1 a 5'],
      ['waitingDays', '6', 'Escribe un número de 7 a 730'],
    ],
  );
});

describe('the settings', () => {
  it('have all their parts, in order, and none is hidden', () => {
    const refused = (blocks: unknown) => houseDocument.safeParse({ blocks }).success;
    expect(refused([identity, look, contact, sales])).toBe(true);
    expect(refused([identity, look, contact])).toBe(false);
    expect(refused([look, identity, contact, sales])).toBe(false);
    expect(refused([{ ...identity, hidden: true }, look, contact, sales])).toBe(false);
  });

  it('add nothing to pages while they are those of the code, whatever is configured', () => {
    const { blocks } = firstHouse({ name: 'Ceiba', whatsapp: '584141234567', email: 'hola@ceiba.example' });
    expect(houseDocument.safeParse({ blocks }).success).toBe(true);
    expect(changedHouse(houseSettings(blocks))).toBeUndefined();
    expect(houseSettings(blocks)).toMatchObject({
      name: 'Ceiba',
      whatsapp: '584141234567',
      email: 'hola@ceiba.example',
    });
  });

  it('say only what is changed', () => {
    const changed = houseSettings([
      { ...identity, foundedIn: '' },
      { ...look, accent: '#1f4f8f', accentText: '#1f4f8f' },
      { ...contact, facebook: '', tiktok: '' },
      { ...sales, welcome: false },
    ]);
    expect(changedHouse(changed)).toEqual({
      foundedIn: null,
      css: ':root{--color-gold:#1f4f8f;--color-on-gold:#fffdf9;--color-gold-soft:#ced8e6;--color-gold-deep:#1f4f8f}.bg-night .text-gold{color:#faf6ee}',
      socials: [{ name: 'Instagram', url: 'https://www.instagram.com/saman.vestir' }],
      welcomePercent: 0,
    });
  });

  it('that a release before did not know are as in the code', () => {
    const { runningOut: _, ...former } = sales;
    expect(houseSettings([former as typeof sales]).sales).toEqual(DEFAULT_SETTINGS.sales);
  });
});
