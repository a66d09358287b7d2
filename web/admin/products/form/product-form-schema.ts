import { z } from 'zod';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { itemFields } from '#contract/catalogue/item-write.ts';

/** Values of the form. An empty discount or stock counts as 0. */
export const productForm = z.object({
  ref: itemFields.ref,
  barcode: itemFields.barcode,
  price: itemFields.price,
  discPercent: itemFields.discPercent.default(0),
  stock: itemFields.stock.default(0),
  name: itemFields.name,
  description: itemFields.description,
  category: itemFields.category,
  categoryId: itemFields.categoryId,
  size: itemFields.size,
  imagesCount: itemFields.imagesCount.default(1),
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

/** Initial values: of a product, or of a new one. */
export function formValuesOf(product: ItemRecord | null): ProductValues {
  if (!product) {
    return {
      ref: '',
      barcode: '',
      name: '',
      description: '',
      price: undefined,
      category: '',
      categoryId: undefined,
      size: '',
      discPercent: 0,
      stock: 0,
      imagesCount: 1,
    };
  }
  const { attributes } = product;
  return {
    ref: attributes.ref,
    barcode: attributes.barcode,
    price: attributes.price,
    discPercent: attributes.discPercent,
    stock: attributes.stock,
    name: attributes.name,
    description: attributes.description,
    category: attributes.category,
    categoryId: attributes.categoryId,
    size: attributes.size ?? '',
    imagesCount: attributes.imagesCount,
  };
}
