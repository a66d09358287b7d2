import { z } from 'zod';
import type { GarmentRecord, UpdateGarment } from '#contract/catalogue/garment.ts';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { itemFields } from '#contract/catalogue/item-write.ts';
import { valuesFrom } from '#web/admin/kit/form/record-store.ts';
import {
  GARMENT_FORM_LABELS,
  type GarmentValues,
  garmentForm,
  garmentValuesOf,
} from '../garment/garment-form-schema.ts';

const { imageUrl: _imageUrl, ...fields } = itemFields;

/** Values of the product itself. An empty discount or stock counts as 0. */
const productFields = {
  ...fields,
  discPercent: fields.discPercent.default(0),
  stock: fields.stock.default(0),
  imagesCount: fields.imagesCount.default(1),
};
const itemForm = z.object(productFields);
export const productForm = z.object({ ...productFields, ...garmentForm });
export type ProductForm = z.output<typeof productForm>;
/** The values of the fields; undefined for an empty number or choice. */
export type ProductValues = {
  [Field in keyof typeof productFields]: z.input<typeof itemForm>[Field] | undefined;
} & GarmentValues;

export function partsOf(output: ProductForm) {
  const part = (isGarment: boolean) =>
    Object.fromEntries(Object.entries(output).filter(([name]) => name in garmentForm === isGarment));
  return { item: part(false) as z.output<typeof itemForm>, garment: part(true) as UpdateGarment };
}

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
  ...GARMENT_FORM_LABELS,
};

const NEW: Omit<ProductValues, keyof GarmentValues> = {
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

/** Initial values: of a product and its garment, or of a new one. */
export function formValuesOf(product: ItemRecord | null, garment: GarmentRecord | null = null): ProductValues {
  return { ...valuesFrom(NEW, product?.attributes), ...garmentValuesOf(garment) };
}
