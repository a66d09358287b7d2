import { z } from 'zod';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { itemFields } from '#contract/catalogue/item-write.ts';

const { imageUrl: _imageUrl, ...fields } = itemFields;

/** Values of the form. An empty discount or stock counts as 0. */
export const productForm = z.object({
  ...fields,
  discPercent: fields.discPercent.default(0),
  stock: fields.stock.default(0),
  imagesCount: fields.imagesCount.default(1),
});
export type ProductForm = z.output<typeof productForm>;
/** The values of the fields; undefined for an empty number or choice. */
export type ProductValues = { [Field in keyof ProductForm]: z.input<typeof productForm>[Field] | undefined };

export const PRODUCT_LABELS: Record<keyof ProductForm, string> = {
  ref: 'Referencia',
  barcode: 'Código de barras',
  price: 'Precio',
  discPercent: 'Porcentaje de descuento',
  stock: 'Stock',
  name: 'Nombre',
  description: 'Descripción',
  category: 'Categoría',
  categoryId: 'Género',
  size: 'Talla',
  imagesCount: 'Cantidad de imágenes',
};

const NEW: ProductValues = {
  ref: '',
  barcode: '',
  price: undefined,
  discPercent: 0,
  stock: 0,
  name: '',
  description: '',
  category: '',
  categoryId: undefined,
  size: '',
  imagesCount: 1,
};

/** Initial values: of a product, or of a new one. */
export function formValuesOf(product: ItemRecord | null): ProductValues {
  if (!product) return NEW;
  const names = Object.keys(NEW) as (keyof ProductValues)[];
  return { ...NEW, ...Object.fromEntries(names.map((name) => [name, product.attributes[name] ?? ''])) };
}
