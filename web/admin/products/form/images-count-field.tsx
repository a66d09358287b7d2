import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { MAX_IMAGES } from '#domain/catalogue/item-rules.ts';
import { RefusedCall } from '#web/admin/api/ask.ts';
import { useFormAround } from '#web/admin/kit/form/form-context.ts';
import { FormNumber } from '#web/admin/kit/form/form-fields.tsx';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { fetchPictures } from '../pictures/picture-calls.ts';

/** 'Cantidad de imágenes': typed, or counted from the pictures that exist. */
export function ImagesCountField() {
  const { form, checkField } = useFormAround();
  const [busy, setBusy] = useState(false);

  async function count() {
    const ref = String(form.values().ref ?? '').trim();
    // Shows the error at the ref field.
    if (!ref) return checkField('ref');
    setBusy(true);
    try {
      const { length } = await fetchPictures(ref);
      if (length === 0) notify.info('Sin imágenes', `La referencia ${ref} no tiene imágenes.`);
      else form.change({ imagesCount: Math.min(length, MAX_IMAGES) });
    } catch (refusal) {
      if (!(refusal instanceof RefusedCall)) throw refusal;
      notify.destructive('Error al sincronizar imágenes. Intente de nuevo.', refusal.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <FormNumber
        name="imagesCount"
        label="Cantidad de imágenes"
        type="number"
        min={1}
        max={MAX_IMAGES}
        inputMode="numeric"
        className="w-44"
      />
      <Button variant="secondary" className="sm:mt-[1.6875rem]" onClick={count} busy={busy}>
        {!busy && <RefreshCw aria-hidden className="size-4" />}
        Sincronizar con S3
      </Button>
    </div>
  );
}
