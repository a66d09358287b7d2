import { expect, it } from 'vitest';
import { readSheetTime, sheetTimeText } from './sheet-time.ts';

it('is read and shown in Caracas, wherever the browser is', () => {
  expect(readSheetTime('2026-11-23T14:30')?.toISOString()).toBe('2026-11-23T18:30:00.000Z');
  expect(sheetTimeText(new Date('2026-11-24T02:05:59Z'))).toBe('2026-11-23T22:05');
  expect(readSheetTime('')).toBeNull();
  expect(readSheetTime('ayer')).toBeNull();
});
