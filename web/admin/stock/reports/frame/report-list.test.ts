import { expect, it } from 'vitest';
import { parseListParams } from '#web/admin/kit/list/list-params.ts';
import {
  COVER_LIST,
  coverQueryOf,
  PERIOD_LIST,
  periodQueryOf,
  VALUE_LIST,
  valueQueryOf,
  withOnePeriod,
} from './report-list.ts';

const TODAY = '2026-11-23';
const period = (url: string) => {
  const { filters } = parseListParams(new URLSearchParams(url), PERIOD_LIST);
  return String(periodQueryOf(filters, TODAY));
};

it('passes the URL parameters to the API', () => {
  const value = parseListParams(new URLSearchParams('dia=2026-11-01&tienda=3&categoria=camisa'), VALUE_LIST);
  expect(String(valueQueryOf(value.filters))).toBe('day=2026-11-01&location=3&category=camisa');
  const cover = parseListParams(new URLSearchParams('dias=90&tienda=3'), COVER_LIST);
  expect(String(coverQueryOf(cover.filters))).toBe('days=90&location=3');
});

it('ignores invalid URL parameters', () => {
  const value = parseListParams(new URLSearchParams('dia=ayer&tienda=0'), VALUE_LIST);
  expect(String(valueQueryOf(value.filters))).toBe('');
  const cover = parseListParams(new URLSearchParams('dias=31'), COVER_LIST);
  expect(String(coverQueryOf(cover.filters))).toBe('days=30');
});

it('prefers typed days to the number of last days, and uses the usual length when one end is missing', () => {
  expect(period('')).toBe('from=2026-10-25&to=2026-11-23');
  expect(period('dias=7')).toBe('from=2026-11-17&to=2026-11-23');
  expect(period('dias=7&desde=2026-11-01&hasta=2026-11-05')).toBe('from=2026-11-01&to=2026-11-05');
  expect(period('desde=2026-11-01')).toBe('from=2026-11-01&to=2026-11-23');
  expect(period('hasta=2026-11-05')).toBe('from=2026-10-07&to=2026-11-05');
});

it('clears the other way to choose a period', () => {
  expect(withOnePeriod({ dias: '90' })).toEqual({ dias: '90', desde: '', hasta: '' });
  expect(withOnePeriod({ desde: '2026-11-01' })).toEqual({ desde: '2026-11-01', dias: '' });
  expect(withOnePeriod({ tienda: '3' })).toEqual({ tienda: '3' });
});
