import type { GarmentRecord } from '#contract/catalogue/garment.ts';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { ask, RefusedCall } from '#web/admin/api/ask.ts';
import type { RecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { titled } from '#web/admin/kit/use-save.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { readProduct, useRefreshProducts, writeProduct } from '../data/product-queries.ts';
import { saveGarment } from '../garment/garment-queries.ts';
import type { ProductPicturesDraft } from '../pictures/use-product-pictures.ts';
import { notifyStopped } from '../stock/store-offers.ts';
import { formValuesOf, type ProductForm, type ProductValues, partsOf } from './product-form-schema.ts';

interface StoreOptions {
  /** As last read from the server, or as created in this form; null for a new one. */
  seen: ItemRecord | null;
  setSeen: (seen: ItemRecord) => void;
  /** As last read from the server; null for a new product. */
  garment: GarmentRecord | null;
  setGarment: (garment: GarmentRecord | null) => void;
  record: RecordForm<ProductValues, ProductForm>;
  pictures: ProductPicturesDraft;
}

/**
 * Saves the values of the form: the product, then its pictures. The function throws RefusedCall; steps that succeeded
 * before stay saved.
 */
export function useStoreProduct({ seen, setSeen, garment, setGarment, record, pictures }: StoreOptions) {
  const refresh = useRefreshProducts();

  async function storeValues(values: ProductForm): Promise<ItemRecord> {
    // The product is saved already and only a picture failed: only the pictures are sent again.
    if (seen && pictures.changed && !record.form.isChanged()) return seen;
    return titled('No se pudo crear/actualizar el producto. Intente de nuevo.', saveProduct(values, seen));
  }

  async function storeGarment(saved: ItemRecord, values: ProductForm): Promise<GarmentRecord | null> {
    const stored = await titled(
      'El producto se guardó, pero no lo que escribiste de la prenda.',
      saveGarment(saved, partsOf(values).garment, garment),
    );
    setGarment(stored);
    return stored;
  }

  async function sendPictures(saved: ItemRecord, stored: GarmentRecord | null, created: boolean) {
    if (!pictures.changed) return;
    const lines = await pictures.send(saved.attributes.ref).catch((refusal: unknown) => {
      if (refusal instanceof RefusedCall) return [refusal.message];
      throw refusal;
    });
    if (lines.length === 0) return;
    // Uploading pictures may have changed the picture count and the version; the form continues with the current
    // record.
    const current = await readProduct(saved.id).catch(() => saved);
    setSeen(current);
    record.form.restart(formValuesOf(current, stored));
    throw picturesNotSent(created, lines);
  }

  return async (values: ProductForm): Promise<ItemRecord> => {
    const wasThere = seen !== null;
    try {
      const saved = await storeValues(values);
      setSeen(saved);
      const stored = await storeGarment(saved, values);
      await sendPictures(saved, stored, !wasThere);
      notify.success(wasThere ? 'Producto actualizado correctamente' : 'Producto creado correctamente');
      return saved;
    } finally {
      void refresh();
    }
  };
}

/** Creates a product, or updates `seen`. @throws RefusedCall */
async function saveProduct(values: ProductForm, seen: ItemRecord | null): Promise<ItemRecord> {
  const { item } = partsOf(values);
  if (!seen) return (await ask<{ data: ItemRecord }>('/items', { method: 'POST', body: item })).data;
  const answer = await writeProduct(seen, item);
  notifyStopped(seen, answer);
  return answer.data;
}

/**
 * The error when the product was saved but not all of its pictures were; the form stays open on the current product.
 * @param lines which file failed, and why
 */
function picturesNotSent(created: boolean, lines: readonly string[]): RefusedCall {
  const result = created
    ? 'El producto se creó pero hubo un problema al asociar las imágenes.'
    : 'Error al cargar las imágenes. Intente de nuevo.';
  const rest = 'Los datos del producto están guardados: al guardar de nuevo se envían solo las imágenes que faltan.';
  return new RefusedCall({ code: 'invalid', message: [result, ...lines, rest].join('\n') });
}
