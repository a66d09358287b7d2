import { testSchema } from '#tests/support/input/refusals.ts';
import { itemsByIdQuery } from './items-by-id.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',');

testSchema(
  itemsByIdQuery,
  [{ ids: '1' }, { ids: ids(200) }, { ids: '7,7,7' }],
  [
    ['ids', ids(201), 'Máximo 200 artículos'],
    ['ids', '1,0', 'ids son números de artículo'],
    ['ids', '1,x', 'ids son números separados por comas'],
    ['ids', undefined, 'Falta ids'],
    ['q', 'camisa', 'Este dato no se espera aquí'],
  ],
);
