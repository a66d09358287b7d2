import { expect, it } from 'vitest';
import { barcodeForms } from '../../catalogue/gtin.ts';
import { momentOnServer } from './clock-skew.ts';
import { countNumber, readCountNumber } from './count.ts';

it('has a number that is read back', () => {
  expect(countNumber(123)).toBe('C-000123');
  expect(countNumber(12_345_678)).toBe('C-12345678');
  for (const text of ['C-000123', 'c-123', ' C000123 ', '123']) expect(readCountNumber(text)).toBe(123);
  for (const text of ['', 'C-', '0', 'T-000123', 'C-1x', '1234567890']) expect(readCountNumber(text)).toBeNull();
});

it.each([
  [' 7591234567890 ', ['7591234567890']],
  ['036000291452', ['036000291452', '0036000291452']],
  ['0036000291452', ['0036000291452', '036000291452']],
  ['ABC-12', ['ABC-12']],
])('reads the barcode %j as %j', (text, forms) => {
  expect(barcodeForms(text)).toEqual(forms);
});

it("finds out when a scan was made, whatever the phone's clock says", () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 12, minute));
  const count = { startedAt: at(0), now: at(30) };
  expect(momentOnServer({ scannedAt: at(10), sentAt: at(30) }, count)).toEqual(at(10));
  // Three hours ahead.
  expect(momentOnServer({ scannedAt: at(190), sentAt: at(210) }, count)).toEqual(at(10));
  // The phone's clock was set back between scanning and sending.
  expect(momentOnServer({ scannedAt: at(50), sentAt: at(20) }, count)).toEqual(at(30));
  // Before the count began.
  expect(momentOnServer({ scannedAt: at(0), sentAt: at(300) }, count)).toEqual(at(0));
});
