import { useState } from 'react';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { ItemSearchPage } from '#contract/catalogue/item-search.ts';
import { GENDER_NAMES, genderOf } from '#domain/catalogue/gender.ts';
import { RefusedCall } from '#web/admin/api/ask.ts';
import { useCategories } from '#web/admin/categories/category-queries.ts';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { FormNumber, FormText, FormTextArea } from '#web/admin/kit/form/form-fields.tsx';
import { FormRadios } from '#web/admin/kit/form/form-radios.tsx';
import { numberText } from '#web/admin/kit/form/number-text.ts';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { RecordConflict } from '#web/admin/kit/form/version-conflict.tsx';
import { notify } from '#web/browser/toasts/toasts.ts';
import { useRefreshProducts } from '../data/product-queries.ts';
import { PicturesField } from '../pictures/pictures-field.tsx';
import { useProductPictures } from '../pictures/use-product-pictures.ts';
import { CategoryField } from './category-field.tsx';
import { ImagesCountField } from './images-count-field.tsx';
import { formValuesOf, PRODUCT_LABELS, productForm, type ProductForm as Values } from './product-form-schema.ts';
import { picturesNotSent, readProduct, saveProduct } from './save-product.ts';
import { SizeField } from './size-field.tsx';
import { DEFAULT_CATEGORIES } from './size-options.ts';

const GENDERS = ([1, 2] as const).map((value) => ({ value, label: GENDER_NAMES[genderOf(value) ?? 'caballero'] }));
const PAIR = 'grid gap-5 sm:grid-cols-2';

interface ProductFormProps {
  product: ItemRecord | null;
  categories: ItemSearchPage['meta']['categories'];
  onClose: () => void;
}

/** 'Nuevo Producto' or 'Editar Producto'. */
export function ProductForm({ product, categories, onClose }: ProductFormProps) {
  // The record being edited: as last read from the server, or as created in this form.
  const [seen, setSeen] = useState(product);
  const pictures = useProductPictures(product?.attributes.ref ?? '');
  const record = useRecordForm({
    schema: productForm,
    values: formValuesOf(product),
    alsoUnsaved: pictures.changed,
  });
  const refresh = useRefreshProducts();
  const names = useCategoryNames(categories);

  async function save(values: Values) {
    const wasThere = seen !== null;
    try {
      const saved = await saveValues(values);
      setSeen(saved);
      await sendPictures(saved, !wasThere);
    } finally {
      void refresh();
    }
    notify.success(wasThere ? 'Producto actualizado correctamente' : 'Producto creado correctamente');
    onClose();
  }

  async function saveValues(values: Values): Promise<ItemRecord> {
    // Saved already and only a picture failed: just the pictures are left to send.
    if (seen && pictures.changed && !record.form.isChanged()) return seen;
    try {
      return await saveProduct(values, seen);
    } catch (refusal) {
      if (refusal instanceof RefusedCall && refusal.error.code !== 'version_conflict') {
        notify.destructive('No se pudo crear/actualizar el producto. Intente de nuevo.');
      }
      throw refusal;
    }
  }

  async function sendPictures(saved: ItemRecord, created: boolean) {
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
    record.form.restart(formValuesOf(current));
    throw picturesNotSent(created, lines);
  }

  return (
    <FormDialog
      title={seen ? 'Editar Producto' : 'Nuevo Producto'}
      size="lg"
      record={record}
      onSave={save}
      onClose={onClose}
      submitLabel={seen ? 'Actualizar producto' : 'Crear producto'}
      notice={
        <RecordConflict
          record={record}
          valuesOf={formValuesOf}
          labels={PRODUCT_LABELS}
          say={sayValue}
          onSeen={setSeen}
        />
      }
    >
      <div className={PAIR}>
        <FormText
          name="ref"
          label={PRODUCT_LABELS.ref}
          required
          autoComplete="off"
          onBlurCapture={({ currentTarget }) => pictures.setRef(currentTarget.value.trim())}
        />
        <FormText name="barcode" label={PRODUCT_LABELS.barcode} required autoComplete="off" />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <FormNumber name="price" label="Precio" required money hint="En dólares" />
        <FormNumber name="discPercent" label={PRODUCT_LABELS.discPercent} inputMode="numeric" hint="0 a 100" />
        <FormNumber name="stock" label="Stock" inputMode="numeric" hint="Unidades" />
      </div>
      <FormText name="name" label="Nombre" required autoComplete="off" />
      <FormTextArea name="description" label="Descripción" required rows={4} />
      <div className={PAIR}>
        <CategoryField names={names} />
        <SizeField />
      </div>
      <FormRadios name="categoryId" label="Género" options={GENDERS} />
      <ImagesCountField />
      <PicturesField {...pictures} />
    </FormDialog>
  );
}

/** Formats a value as its field shows it. */
function sayValue(value: unknown, name: string): string {
  if (name === 'categoryId') return GENDER_NAMES[genderOf(Number(value)) ?? 'caballero'];
  return typeof value === 'number' ? numberText(value, name === 'price' ? 'money' : 'plain') : String(value ?? '');
}

/**
 * All category names in lowercase: those used by products, those created by staff, and defaults while there are none.
 */
function useCategoryNames(carried: ProductFormProps['categories']): string[] {
  const { data } = useCategories();
  const made = (data?.data ?? []).map(({ attributes }) => ({
    slug: attributes.slug,
    name: attributes.name.toLowerCase(),
  }));
  const bySlug = new Map([...made, ...carried].map(({ slug, name }) => [slug, name]));
  const names = [...bySlug.values()].sort((a, b) => a.localeCompare(b, 'es'));
  return names.length > 0 ? names : [...DEFAULT_CATEGORIES];
}
