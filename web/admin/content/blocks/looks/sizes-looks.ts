import type { SizesBlock } from '#contract/content/sizes/sizes.ts';
import { field, type TypeLook } from './look.ts';

export const SIZES_LOOKS: Record<SizesBlock['type'], TypeLook> = {
  guide: {
    name: 'Guía',
    hint: 'Una prenda muestra la primera guía de su categoría y de su género.',
    fields: [
      field('name', 'Nombre de la guía'),
      field('gender', 'Para quién', { input: 'gender' }),
      field('categories', 'Categorías que la muestran', { input: 'categories' }),
      field('unit', 'Unidad', { hint: 'Como centímetros o pulgadas.' }),
      field('table', 'Tabla', { input: 'table' }),
      field('note', 'Consejo bajo la tabla', { input: 'lines', required: false }),
    ],
  },
};
