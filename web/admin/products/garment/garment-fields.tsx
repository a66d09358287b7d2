import { CARE_WORDS, CARES } from '#domain/catalogue/garment/care.ts';
import { FIT_NAMES, FITS } from '#domain/catalogue/garment/fit.ts';
import { GARMENT_LABELS } from '#domain/catalogue/garment/garment-words.ts';
import { MEASURES_EXAMPLE } from '#domain/catalogue/garment/measures.ts';
import { VideoChoice } from '#web/admin/assets/videos/video-choice.tsx';
import { FormChecks } from '#web/admin/kit/form/form-choices.tsx';
import { useFieldValue } from '#web/admin/kit/form/form-context.ts';
import { FormNumber, FormSelect, FormText, FormTextArea } from '#web/admin/kit/form/form-fields.tsx';
import { ColorFields } from './color-fields.tsx';
import { LookField } from './look-field.tsx';

const CARE_OPTIONS = CARES.map((value) => ({ value, label: CARE_WORDS[value] }));
const PAIR = 'grid gap-5 sm:grid-cols-2';

/** What is of the garment and not of one size. Everything is optional; the shop shows what is written. */
export function GarmentFields() {
  const own = String(useFieldValue('ref') ?? '').trim();
  return (
    <section aria-labelledby="la-prenda" className="space-y-5 border-line border-t pt-5">
      <header>
        <h3 id="la-prenda" className="text-xl">
          La prenda
        </h3>
        <p className="text-ink-soft text-sm">Vale para todas las tallas. Lo que dejes vacío no sale en la tienda.</p>
      </header>
      <FormText
        name="fabric"
        label={GARMENT_LABELS.fabric}
        autoComplete="off"
        placeholder="98 % algodón, 2 % elastano"
      />
      <FormChecks name="care" label={GARMENT_LABELS.care} options={CARE_OPTIONS} />
      <FormSelect name="fit" label={GARMENT_LABELS.fit} className="sm:max-w-xs">
        <option value="">Sin decir</option>
        {FITS.map((fit) => (
          <option key={fit} value={fit}>
            {FIT_NAMES[fit]}
          </option>
        ))}
      </FormSelect>
      <div className={PAIR}>
        <FormNumber name="modelHeight" label={GARMENT_LABELS.modelHeight} inputMode="numeric" />
        <FormText name="modelSize" label={GARMENT_LABELS.modelSize} autoComplete="off" />
      </div>
      <FormTextArea
        name="measures"
        label={GARMENT_LABELS.measures}
        rows={3}
        hint={`Una línea por talla, con la prenda extendida: «${MEASURES_EXAMPLE}».`}
      />
      <FormTextArea name="note" label={GARMENT_LABELS.note} rows={3} />
      <VideoChoice
        name="video"
        none={null}
        hint="Se ve sin sonido después de las imágenes, en todas las tallas de la referencia."
      />
      <ColorFields own={own} />
      <LookField own={own} />
    </section>
  );
}
