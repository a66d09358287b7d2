import { testSchema } from '#tests/support/input/refusals.ts';
import { reportQuery } from './report.ts';

const NO_DAY = 'Fecha inválida';

testSchema(
  reportQuery,
  [
    { from: '2026-11-01', to: '2026-11-20' },
    { from: '2026-11-20', to: '2026-11-20' },
    { from: '2024-01-01', to: '2024-12-31' },
    { from: '2026-11-01', to: '2027-11-01' },
    { from: '2000-01-01', to: '2000-01-02' },
    { from: '2099-12-31', to: '2099-12-31' },
  ],
  [
    ['to', '2027-11-02', 'El período puede tener hasta un año'],
    ['to', '2026-10-31', 'La fecha final es anterior a la inicial'],
    ...[
      '1999-12-31',
      '2100-01-01',
      '0001-01-01',
      '2026-13-01',
      '2026-02-30',
      '2026-1-1',
      '21/11/2026',
      '2026-11-01T00:00',
      ' 2026-11-01',
      '',
    ].map((day): [string, unknown, string] => ['from', day, NO_DAY]),
    ['from', undefined, NO_DAY],
    ['to', 20261120, NO_DAY],
    ['to', ['2026-11-20', '2026-11-21'], NO_DAY],
    ['to', '2026-11-20\u0000', NO_DAY],
    ['role', 'admin', 'Este dato no se espera aquí'],
  ],
);
