import { expect, it } from 'vitest';
import { fromCaracasMinute } from '#domain/time/caracas-time.ts';
import { backupNotice } from './last-backup.tsx';

const now = fromCaracasMinute('2026-11-23T15:00');
const at = (minute: string) => fromCaracasMinute(minute).toISOString();

it('shows no notice if the shop makes no backups', () => {
  expect(backupNotice(null, now)).toBeNull();
});

it.each([
  ['2026-11-23T03:10', false, 'Última copia de seguridad: hoy, 3:10 a. m.', false],
  ['2026-11-22T03:10', false, 'Última copia de seguridad: ayer, 3:10 a. m.', false],
  ['2026-11-20T03:10', false, 'Última copia de seguridad: hace 3 días', true],
  [
    '2026-11-22T03:10',
    true,
    'No se pudo hacer la copia de seguridad. Última copia de seguridad: ayer, 3:10 a. m.',
    true,
  ],
])('last %s, failed since %s: %s', (last, failed, text, worrying) => {
  expect(backupNotice({ last: at(last), failed }, now)).toEqual({ text: expect.any(String), worrying });
  expect(backupNotice({ last: at(last), failed }, now)?.text.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text);
});

it('tells a new shop when the first backup is made', () => {
  expect(backupNotice({ last: null, failed: false }, now)).toEqual({
    text: 'Todavía no hay copia de seguridad: la primera se hace esta noche',
    worrying: false,
  });
  expect(backupNotice({ last: null, failed: true }, now)?.worrying).toBe(true);
});
