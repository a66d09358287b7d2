import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import type { CountAnswer, CountPreview } from '#contract/stock/count.ts';
import { type StartCount, startCount } from '#contract/stock/count-write.ts';
import { GENDER_NAMES } from '#domain/catalogue/gender.ts';
import { COUNT_SCOPE_NAMES, COUNT_SCOPES, type CountScope, MAX_COUNT_NOTE } from '#domain/stock/counts/count.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { formatCount } from '#domain/text/count.ts';
import { ask } from '#web/admin/api/ask.ts';
import { useCategories } from '#web/admin/categories/category-queries.ts';
import { Options } from '#web/admin/kit/document/choices.tsx';
import { optionsOf } from '#web/admin/kit/document/url-values.ts';
import { FormRadios } from '#web/admin/kit/form/form-choices.tsx';
import { useFieldValue, useFormAround } from '#web/admin/kit/form/form-context.ts';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { FormSelect, FormText, FormTextArea } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { useDebounced } from '#web/admin/kit/use-debounced.ts';
import { useShelves } from '../levels/shelves.tsx';
import { COUNTS } from './count-queries.ts';

/** Values of the form. The names are those of the server's field errors. */
const NO_VALUES = {
  locationId: '',
  kind: 'location' as CountScope,
  /** 'camisa' for both genders, or 'camisa/dama'. */
  'scope.category': '',
  'scope.shelf': '',
  /** As typed, separated by spaces, commas or lines. */
  'scope.refs': '',
  blind: 'no' as 'no' | 'yes',
  note: '',
};
type StartValues = typeof NO_VALUES;

const startSchema: z.ZodType<StartCount, StartValues> = z
  .custom<StartValues>()
  .transform((values): unknown => ({
    locationId: values.locationId ? Number(values.locationId) : undefined,
    scope: scopeOf(values),
    blind: values.blind === 'yes',
    note: values.note,
  }))
  .pipe(startCount as unknown as z.ZodType<StartCount, unknown>);

function scopeOf(values: StartValues) {
  switch (values.kind) {
    case 'location':
      return { kind: values.kind };
    case 'category': {
      const [category = '', gender] = values['scope.category'].split('/');
      return { kind: values.kind, category, gender: gender ?? null };
    }
    case 'shelf':
      return { kind: values.kind, shelf: values['scope.shelf'] };
    case 'refs':
      return { kind: values.kind, refs: values['scope.refs'].split(/[\s,;]+/).filter(Boolean) };
  }
}

interface StartCountFormProps {
  places: readonly { id: number; name: string; active: boolean }[];
  onClose: () => void;
}

const SCOPES = COUNT_SCOPE_NAMES.map((value) => ({ value, label: COUNT_SCOPES[value] }));
const BLIND = [
  { value: 'no', label: 'Ve lo esperado' },
  { value: 'yes', label: 'A ciegas' },
];

/** 'Nuevo conteo': the location, what is counted there, and a preview of what is expected. */
export function StartCountForm({ places, onClose }: StartCountFormProps) {
  const record = useRecordForm({ schema: startSchema, values: NO_VALUES });
  const queries = useQueryClient();

  async function save(body: StartCount) {
    const { data } = await ask<CountAnswer>('/stock/counts', { method: 'POST', body });
    void queries.invalidateQueries({ queryKey: COUNTS });
    // A full page load, because only a document of its own may use the camera.
    window.location.assign(`/admin/stock/counts/${data.id}/count`);
    // The form stays busy until the other document has loaded. While it saves, leaving asks about no unsaved changes.
    await new Promise(() => undefined);
  }

  return (
    <FormDialog
      title="Nuevo conteo"
      record={record}
      onSave={save}
      onClose={onClose}
      submitLabel="Empezar a contar"
      busyLabel="Empezando..."
      size="md"
    >
      <FormSelect name="locationId" label="Lugar" required>
        <option value="">Elige el lugar</option>
        <Options names={optionsOf(places.filter(({ active }) => active))} />
      </FormSelect>
      <FormRadios name="kind" label="Qué se cuenta" options={SCOPES} />
      <ScopeField />
      <FormRadios name="blind" label="Quien cuenta" options={BLIND} />
      <FormText name="note" label="Nota (opcional)" maxLength={MAX_COUNT_NOTE} autoComplete="off" />
      <StartPreview />
    </FormDialog>
  );
}

function ScopeField() {
  const kind = useFieldValue('kind');
  if (kind === 'category') return <CategoryField />;
  if (kind === 'shelf') return <ShelfField />;
  if (kind !== 'refs') return null;
  return (
    <FormTextArea
      name="scope.refs"
      label="Referencias"
      hint="Separadas por espacios, comas o en líneas; hasta 200."
      required
      rows={3}
    />
  );
}

/** Offers the shelves that exist at the location. */
function ShelfField() {
  const locationId = String(useFieldValue('locationId'));
  const shelves = useShelves(locationId !== '')?.get(Number(locationId)) ?? [];
  if (locationId === '') return <p className="text-ink-soft text-sm">Elige el lugar para ver sus estantes.</p>;
  return (
    <FormSelect name="scope.shelf" label="Estante" required>
      <option value="">{shelves.length > 0 ? 'Elige el estante' : 'Aquí no hay estantes escritos'}</option>
      <Options names={shelves.map(({ shelf }) => [shelf, shelf])} />
    </FormSelect>
  );
}

function CategoryField() {
  const categories = useCategories();
  return (
    <FormSelect name="scope.category" label="Categoría" required>
      <option value="">{categories.isPending ? 'Cargando categorías...' : 'Elige la categoría'}</option>
      {categories.data?.data.map(({ id, attributes: { name, slug, gender } }) => (
        <option key={id} value={gender ? `${slug}/${gender}` : slug}>
          {gender ? `${name}, ${GENDER_NAMES[gender]}` : name}
        </option>
      ))}
    </FormSelect>
  );
}

/** Pause after the last key before the preview is read, in ms. */
const PAUSE_MS = 350;

/** Says how many variants and pieces a count would expect, before it begins. */
function StartPreview() {
  const { form } = useFormAround();
  const values = useSyncExternalStore(form.subscribe, form.values);
  // The note and blind counting do not change the preview.
  const { note, blind } = NO_VALUES;
  const settled = useDebounced(JSON.stringify({ ...values, note, blind }), PAUSE_MS);
  const body = startSchema.safeParse(JSON.parse(settled) as StartValues);
  const preview = useQuery({
    queryKey: ['count-preview', settled],
    queryFn: () => ask<CountPreview>('/stock/counts?dryRun=true', { method: 'POST', body: body.data }),
    enabled: body.success,
    staleTime: 0,
    retry: false,
  });
  const expected = preview.data?.data;
  return (
    <p role="status" className="min-h-6 text-ink-soft text-sm">
      {body.success && preview.isError && preview.error.message}
      {body.success && preview.isPending && 'Mirando qué hay…'}
      {body.success &&
        expected &&
        `Se esperan ${piecesText(expected.pieces)} de ${formatCount(expected.variants)} ${expected.variants === 1 ? 'variante' : 'variantes'}. Lo que no se espera también se puede contar.`}
    </p>
  );
}
