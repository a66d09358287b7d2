import { describe, expect, it } from 'vitest';
import { readGuide } from './guide.ts';

const MRW = { name: 'MRW', guideMin: 8, guideMax: 12, guideDigits: true };
const OWN = { name: 'Tealca', guideMin: 6, guideMax: 6, guideDigits: false };

describe('a guide', () => {
  it.each([
    [MRW, ' 0012 3456\t', '00123456'],
    [OWN, 'te-12x', 'TE-12X'],
  ])('of %j typed %j is %j', (form, text, guide) => expect(readGuide(text, form)).toEqual({ ok: true, guide }));

  it.each([
    [MRW, '  ', 'Escribe la guía'],
    [MRW, '0012345A', 'Las guías de MRW tienen solo números'],
    [MRW, '1234567', 'Las guías de MRW tienen de 8 a 12 números; esta tiene 7'],
    [OWN, 'TE1234X', 'Las guías de Tealca tienen 6 caracteres; esta tiene 7'],
    [OWN, '<a>bcd', 'Una guía tiene letras y números'],
    [OWN, '------', 'Una guía tiene letras y números'],
  ])('of %j typed %j is none: %s', (form, text, message) =>
    expect(readGuide(text, form)).toEqual({ ok: false, message }),
  );
});
