import { describe, expect, it } from 'vitest';
import type { RateSheetLine } from '#contract/sales/rate-sheet.ts';
import { readSheetPeriod, sheetProblem, sheetRow, sheetSums } from './sheet-view.ts';

const line: RateSheetLine = {
  id: 7,
  order_id: 'SAMAN-7',
  createdAt: '2026-11-04T13:00:00Z',
  status: 'validado',
  total: 25,
  total_bs: 1050,
  rate: { dollarValue: '42,00', date: '2026-11-04', source: 'Samán' },
  manual: true,
  setBy: 'Ana',
  official: { dollarValue: '40,00', date: '2026-11-02', source: 'BCV' },
  voidedAt: null,
  voidedBy: null,
  voidReason: null,
};

describe('an order of the sheet', () => {
  it('names who set its rate by hand, and the difference to the official rate', () => {
    expect(sheetRow(line)).toMatchObject({
      publication: 'Samán del 04/11/2026, a mano por Ana',
      difference: '+5 % frente a la oficial, Bs. 40,00 (BCV del 02/11/2026)',
      bs: 'Bs.\u00a01.050,00',
      cancelled: false,
      voided: null,
    });
  });

  it('says who voided its rate, when and why', () => {
    const voided = { voidedAt: '2026-11-04T19:05:00Z', voidedBy: 'Ana', voidReason: 'corrected' as const };
    expect(sheetRow({ ...line, ...voided }).voided).toMatch(
      /^Corregida por Ana el 04\/11\/2026, 3:05\sp\.\sm\.: ya no vale para pedidos$/,
    );
  });

  it.each([
    [false, 'Samán del 04/11/2026, oficial'],
    [null, 'Samán del 04/11/2026'],
  ])('names the publication when manual is %s', (manual, publication) => {
    expect(sheetRow({ ...line, manual, official: null })).toMatchObject({ publication, difference: null });
  });
});

it('leaves cancelled orders out of the sums, and counts them', () => {
  const meta = { total: 3, page: 1, pageSize: 200, cancelled: 1, totalUsd: 50, totalBs: 2050.5 };
  expect(sheetSums(meta)).toMatchObject({
    orders: '2 pedidos',
    cancelled: '1 cancelado, fuera de la suma',
    bs: 'Bs.\u00a02.050,50',
  });
  expect(sheetSums({ ...meta, total: 1, cancelled: 0 })).toMatchObject({ orders: '1 pedido', cancelled: null });
});

describe('the period', () => {
  it('is the current month, unless the URL has two days', () => {
    expect(readSheetPeriod(new URLSearchParams(), '2026-11-23')).toEqual({ from: '2026-11-01', to: '2026-11-23' });
    const named = new URLSearchParams({ desde: '2026-10-01', hasta: '2026-10-31' });
    expect(readSheetPeriod(named, '2026-11-23')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(readSheetPeriod(new URLSearchParams({ desde: 'ayer' }), '2026-11-23').from).toBe('2026-11-01');
  });

  it('cannot be longer than a quarter, or end before it begins', () => {
    expect(sheetProblem({ from: '2026-01-01', to: '2026-04-02' })).toBeNull();
    expect(sheetProblem({ from: '2026-01-01', to: '2026-04-03' })).toBe('Elige un período de hasta 92 días');
    expect(sheetProblem({ from: '2026-02-01', to: '2026-01-01' })).toBe('El último día es anterior al primero');
  });
});
