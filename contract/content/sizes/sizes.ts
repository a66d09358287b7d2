import { z } from 'zod';
import { line } from '../../forms/text.ts';
import { areUnique, block, optionalWords, words } from '../parts.ts';

/** Drafts of the guides are shown one under the other as a page of the house, which shoppers do not see. */
export const SIZES_SLUG = 'guias-de-tallas';

export const MAX_GUIDES = 40;
export const MAX_GUIDE_COLUMNS = 12;
export const MAX_GUIDE_ROWS = 30;

const cells = z.array(optionalWords(20)).max(MAX_GUIDE_COLUMNS + 1, `Como máximo ${MAX_GUIDE_COLUMNS} medidas`);

const table = z
  .strictObject({
    columns: z
      .array(line(24, 'Escribe qué se mide'))
      .min(1, 'Agrega al menos una medida')
      .max(MAX_GUIDE_COLUMNS, `Como máximo ${MAX_GUIDE_COLUMNS} medidas`),
    hows: z.array(optionalWords(160)).max(MAX_GUIDE_COLUMNS, `Como máximo ${MAX_GUIDE_COLUMNS} medidas`),
    rows: z
      .array(cells)
      .min(1, 'Agrega al menos una talla')
      .max(MAX_GUIDE_ROWS, `Como máximo ${MAX_GUIDE_ROWS} tallas`),
  })
  .superRefine(({ columns, hows, rows }, { addIssue }) => {
    const isWhole = hows.length === columns.length && rows.every((row) => row.length === columns.length + 1);
    if (!isWhole) addIssue({ code: 'custom', message: 'A la tabla le faltan celdas, o le sobran', input: rows });
    for (const [at, [size = '']] of rows.entries()) {
      const known = rows.findIndex(([other]) => other === size);
      const message = size === '' ? 'Escribe la talla' : known < at ? 'Esta talla ya está en la tabla' : null;
      if (message) addIssue({ code: 'custom', message, path: ['rows', at, 0], input: size });
    }
    for (const [at, column] of columns.entries()) {
      if (columns.indexOf(column) === at) continue;
      addIssue({ code: 'custom', message: 'Esta medida ya está en la tabla', path: ['columns', at], input: column });
    }
  });

const GENDERS = ['men', 'women', 'all'] as const;

/** A guide to sizes: which products show it, and its measurements. */
export const sizesBlock = block('guide', {
  /** For staff. */
  name: words(60),
  categories: z
    .array(
      z
        .string()
        .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Elige una categoría de la tienda')
        .max(80),
    )
    .max(60, 'Como máximo 60 categorías'),
  gender: z.enum(GENDERS, 'Elige para quién es'),
  unit: words(30),
  note: optionalWords(200),
  table,
});
export type SizesBlock = z.infer<typeof sizesBlock>;

export const sizesDocument = z.strictObject({
  blocks: z
    .array(sizesBlock)
    .max(MAX_GUIDES, `Como máximo ${MAX_GUIDES} guías`)
    .refine(areUnique, 'Hay dos guías con el mismo identificador'),
});
