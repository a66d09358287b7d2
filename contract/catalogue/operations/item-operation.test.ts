import { testSchema } from '#tests/support/input/refusals.ts';
import { dryRunQuery } from './item-operation.ts';

// A dry run that is misspelled must not become the real operation.
testSchema(
  dryRunQuery,
  [{}, { dryRun: 'true' }, { dryRun: 'false' }],
  [
    ...['1', 'TRUE', 'si', '', true, ['true', 'true']].map((dryRun): [string, unknown, string] => [
      'dryRun',
      dryRun,
      'Elige una de las opciones',
    ]),
    ['dryrun', 'true', 'Este dato no se espera aquí'],
  ],
);
