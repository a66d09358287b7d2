import { useQueryClient } from '@tanstack/react-query';
import type { StartCount } from '#contract/stock/count-write.ts';
import { GENDER_NAMES } from '#domain/catalogue/gender.ts';
import { COUNT_SCOPE_NAMES, COUNT_SCOPES, MAX_COUNT_NOTE } from '#domain/stock/counts/count.ts';
import { useCategories } from '#web/admin/categories/category-queries.ts';
import { FormRadios } from '#web/admin/kit/form/form-choices.tsx';
import { useFieldValue } from '#web/admin/kit/form/form-context.ts';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { FormSelect, FormText, FormTextArea } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { useShelves } from '../../levels/data/shelf-queries.ts';
import { startCount } from '../count-queries.ts';
import { StartPreview } from './start-preview.tsx';
import { NO_VALUES, startSchema } from './start-values.ts';

interface StartCountFormProps {
  places: readonly { id: number; name: string; active: boolean }[];
  onClose: () => void;
}

const SCOPES = COUNT_SCOPE_NAMES.map((value) => ({ value, label: COUNT_SCOPES[value] }));
const BLIND = [
  { value: 'no', label: 'Ve lo esperado' },
  { value: 'yes', label: 'A ciegas' },
];

/** 'Nuevo conteo': where, of what, and what is expected there. */
export function StartCountForm({ places, onClose }: StartCountFormProps) {
  const record = useRecordForm({ schema: startSchema, values: NO_VALUES });
  const queries = useQueryClient();

  async function save(body: StartCount) {
    const { data } = await startCount(body);
    void queries.invalidateQueries({ queryKey: ['counts'] });
    // As a document of its own, which may use the camera.
    window.location.assign(`/admin/stock/counts/${data.id}/count`);
    // Busy until the other document is there: while it saves, leaving does not ask about unsaved changes.
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
        {places
          .filter(({ active }) => active)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
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
  if (kind === 'shelf') {
    return <ShelfField />;
  }
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

/** Chosen from the shelves that exist at the location. */
function ShelfField() {
  const locationId = String(useFieldValue('locationId'));
  const { data } = useShelves(locationId !== '');
  const shelves = data?.get(Number(locationId)) ?? [];
  if (locationId === '') return <p className="text-ink-soft text-sm">Elige el lugar para ver sus estantes.</p>;
  return (
    <FormSelect name="scope.shelf" label="Estante" required>
      <option value="">{shelves.length > 0 ? 'Elige el estante' : 'Aquí no hay estantes escritos'}</option>
      {shelves.map(({ shelf }) => (
        <option key={shelf} value={shelf}>
          {shelf}
        </option>
      ))}
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
