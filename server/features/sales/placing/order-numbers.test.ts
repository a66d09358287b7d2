import { expect, it } from 'vitest';
import { OrderNumbers } from './order-numbers.ts';

const at = (ms: number) => new Date(Date.UTC(2026, 10, 22, 16) + ms);

it('gives the time of the order, and the next number to each further order of the same millisecond', () => {
  const numbers = new OrderNumbers();
  const next = (ms: number) => numbers.next('SAMAN', at(ms));
  expect([next(0), next(0), next(0), next(1), next(10)]).toEqual([
    'SAMAN-20261122-200000',
    'SAMAN-20261122-200001',
    'SAMAN-20261122-200002',
    'SAMAN-20261122-200003',
    'SAMAN-20261122-200010',
  ]);
});

it('follows a clock that was set back', () => {
  const numbers = new OrderNumbers();
  numbers.next('SAMAN', at(3_600_000));
  expect(numbers.next('SAMAN', at(5))).toBe('SAMAN-20261122-200005');
});
