import { describe, expect, it } from 'vitest';
import { type TaxBook, type TaxRate, type TaxSetting, taxesAt } from './tax-rate.ts';

const LONG_AGO = new Date('2000-01-01T00:00:00Z');
const rate = (changes: Partial<TaxRate>): TaxRate => ({
  kind: 'iva',
  name: 'general',
  basisPoints: 1600,
  fromDay: '2000-01-01',
  createdAt: LONG_AGO,
  ...changes,
});
const setting = (changes: Partial<TaxSetting>): TaxSetting => ({
  id: 1,
  specialTaxpayer: true,
  goods: 'general',
  fromDay: '2026-11-01',
  createdAt: LONG_AGO,
  ...changes,
});
const RATES = [rate({}), rate({ name: 'reducida', basisPoints: 800 }), rate({ kind: 'igtf', basisPoints: 300 })];
const at = (instant: string, book: Partial<TaxBook> = {}) =>
  taxesAt({ rates: RATES, settings: [], ...book }, new Date(instant));

describe('the taxes in force', () => {
  it('are only the IVA in a new shop', () => {
    expect(at('2026-11-23T12:00:00Z')).toEqual({ iva: 1600, igtf: 0 });
  });

  it('change at midnight in Caracas', () => {
    const rates = [rate({ basisPoints: 1200, fromDay: '2026-12-01' }), ...RATES];
    expect(at('2026-12-01T03:59:59Z', { rates }).iva).toBe(1600);
    expect(at('2026-12-01T04:00:00Z', { rates }).iva).toBe(1200);
  });

  it('ignore entries made later, so past sales keep their taxes', () => {
    const rates = [
      rate({ basisPoints: 1200, fromDay: '2026-11-23', createdAt: new Date('2026-11-23T15:00:00Z') }),
      ...RATES,
    ];
    expect(at('2026-11-23T14:59:59Z', { rates }).iva).toBe(1600);
    expect(at('2026-11-23T15:00:00Z', { rates }).iva).toBe(1200);
  });

  it('include the IGTF while the shop is a special taxpayer', () => {
    const settings = [setting({}), setting({ id: 2, specialTaxpayer: false, fromDay: '2026-12-01' })];
    expect(at('2026-10-31T12:00:00Z', { settings }).igtf).toBe(0);
    expect(at('2026-11-01T12:00:00Z', { settings }).igtf).toBe(300);
    expect(at('2026-12-01T12:00:00Z', { settings }).igtf).toBe(0);
  });

  it('follow the later of two settings for the same day', () => {
    const settings = [setting({ id: 4, goods: 'reducida' }), setting({ id: 3, specialTaxpayer: false })];
    expect(at('2026-11-02T12:00:00Z', { settings })).toEqual({ iva: 800, igtf: 300 });
  });

  it('are zero without any rate', () => {
    expect(at('2026-11-02T12:00:00Z', { rates: [], settings: [setting({})] })).toEqual({ iva: 0, igtf: 0 });
  });
});
