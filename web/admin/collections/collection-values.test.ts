import { expect, it } from 'vitest';
import { valueText } from './collection-values.ts';

it('says a date in words, and a text as it is written', () => {
  expect(valueText('2026-12-01T08:00', 'visibleFrom')).toBe('2026-12-01 08:00');
  expect(valueText('Trajes de baño', 'name')).toBe('Trajes de baño');
});
