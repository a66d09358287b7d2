import { testSchema } from '#tests/support/input/refusals.ts';
import { deleteCategoryQuery } from '../category-write.ts';
import { dryRunQuery } from './item-operation.ts';

// A trial that is not understood must not become the deed itself.
for (const schema of [dryRunQuery, deleteCategoryQuery]) {
  testSchema(
    schema,
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
}
