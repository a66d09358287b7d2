import ImagePlus from 'lucide-react/icons/image-plus';
import { useEffect, useState } from 'react';
import type { GarmentRecord } from '#contract/catalogue/garment.ts';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { ItemSearchPage } from '#contract/catalogue/item-search.ts';
import { GENDER_NAMES, genderOf } from '#domain/catalogue/gender.ts';
import { MAX_IMAGES } from '#domain/catalogue/item-rules.ts';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { numberText } from '#web/admin/kit/form/number-text.ts';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { RecordConflict } from '#web/admin/kit/form/version-conflict.tsx';
import { garmentValueText } from '../garment/garment-form-schema.ts';
import { HistorySection } from '../history/item-history.tsx';
import { usePictureDrop } from '../pictures/use-picture-drop.ts';
import { useProductPictures } from '../pictures/use-product-pictures.ts';
import { ProductActs, WaitingNote } from './product-acts.tsx';
import { ProductFields } from './product-fields.tsx';
import { formValuesOf, PRODUCT_LABELS, productForm, type ProductForm as Values } from './product-form-schema.ts';
import type { ProductStart } from './use-product-start.ts';
import { useStoreProduct } from './use-store-product.ts';

interface ProductFormProps {
  start: ProductStart;
  categories: ItemSearchPage['meta']['categories'];
  onClose: () => void;
  /** Opens the form for another size of a product that was just saved. */
  onAddSize: (saved: ItemRecord) => Promise<void>;
}

export function ProductForm({ start, categories, onClose, onAddSize }: ProductFormProps) {
  const { product, values } = start;
  const pictures = useProductPictures(String(values.ref));
  // As last read from the server, or as created in this form.
  const [seen, setSeen] = useState<ItemRecord | null>(product);
  const [garment, setGarment] = useState<GarmentRecord | null>(start.garment);
  const record = useRecordForm({
    schema: productForm,
    values,
    alsoUnsaved: pictures.changed,
    merge: {
      valuesOf: (theirs: ItemRecord | GarmentRecord) =>
        isGarment(theirs) ? formValuesOf(seen, theirs) : formValuesOf(theirs, garment),
      onSeen: (theirs) => (isGarment(theirs) ? setGarment(theirs) : setSeen(theirs)),
    },
  });
  const store = useStoreProduct({ seen, setSeen, garment, setGarment, record, pictures });

  const isDragging = usePictureDrop({ within: record.element, disabled: record.busy, onFiles: pictures.receive });

  const { form } = record;
  const { ref, stored } = pictures;
  useEffect(() => {
    // All items of a ref have the same picture count: a new item takes the count of its ref.
    if (product === null && ref !== '' && ref !== values.ref) {
      form.write({ imagesCount: Math.min(Math.max(stored, 1), MAX_IMAGES) });
    }
  }, [product, values.ref, form, ref, stored]);

  /** Counts the clicks that open the history; 0 while it is closed. */
  const [history, setHistory] = useState(0);

  return (
    <FormDialog
      title={seen ? 'Editar Producto' : 'Nuevo Producto'}
      size="lg"
      record={record}
      onSave={async (given: Values) => {
        await store(given);
        onClose();
      }}
      also={{
        label: 'Guardar y crear otra talla',
        onSave: async (given: Values) => onAddSize(await store(given)),
      }}
      onClose={onClose}
      submitLabel={seen ? 'Actualizar producto' : 'Crear producto'}
      tellsUnsaved
      over={isDragging && <DropFrame isFull={pictures.isFull} />}
      above={
        <>
          {product && <ProductActs product={product} onHistory={() => setHistory((times) => times + 1)} />}
          {product && <WaitingNote itemId={product.id} />}
          {start.note && (
            <p role="status" className="mb-5 border-gold border-l-4 bg-gold-soft px-4 py-3 text-sm">
              {start.note}
            </p>
          )}
        </>
      }
      notice={<RecordConflict record={record} labels={PRODUCT_LABELS} format={formatValue} />}
      below={
        product && (
          <HistorySection
            id={product.id}
            opened={history}
            onToggle={() => setHistory((times) => (times > 0 ? 0 : 1))}
          />
        )
      }
    >
      <ProductFields start={start} pictures={pictures} categories={categories} />
    </FormDialog>
  );
}

const isGarment = (record: ItemRecord | GarmentRecord): record is GarmentRecord => !('id' in record);

function formatValue(value: unknown, name: string): string {
  const ofGarment = garmentValueText(value, name);
  if (ofGarment !== null) return ofGarment;
  if (name === 'categoryId') return GENDER_NAMES[genderOf(Number(value)) ?? 'caballero'];
  return typeof value === 'number' ? numberText(value, name === 'price' ? 'money' : 'plain') : String(value ?? '');
}

/** Shown over a form while files are dragged, which can be dropped anywhere on it. */
function DropFrame({ isFull }: { isFull: boolean }) {
  return (
    <div
      data-drop-frame
      className="pointer-events-none absolute inset-0 z-20 grid place-items-center rounded-house border-4 border-gold border-dashed bg-paper-raised/85 p-6"
    >
      <p className="flex items-center gap-3 text-center font-medium text-lg">
        {!isFull && <ImagePlus aria-hidden className="size-6 shrink-0" />}
        {isFull ? `No caben más: ya son ${MAX_IMAGES} imágenes.` : 'Suelta aquí las imágenes'}
      </p>
    </div>
  );
}
