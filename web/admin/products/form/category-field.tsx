import { Plus } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { genderOf } from '#domain/catalogue/gender.ts';
import { slugify } from '#domain/text/slug.ts';
import { RefusedCall } from '#web/admin/api/ask.ts';
import { saveCategory, useRefreshCategories } from '#web/admin/categories/category-queries.ts';
import { useFieldError } from '#web/admin/kit/form/form-fields.tsx';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextInput } from '#web/ui/form/field.tsx';

const EMPTY = 'El nombre de la categoría no puede estar vacío';
const EXISTS = 'Esta categoría ya existe';

/** A select of the existing categories, and a way to add one without leaving the form. `names` are lowercase. */
export function CategoryField({ names }: { names: readonly string[] }) {
  const { field } = useController({ name: 'category' });
  const [added, setAdded] = useState<string[]>([]);
  const [adding, setAdding] = useState(false);
  const value = String(field.value ?? '');
  const all = [...names, ...added.filter((name) => !names.includes(name))];
  const options = value && !all.includes(value) ? [...all, value] : all;

  return (
    <div className="space-y-3">
      <Field label="Categoría" required error={useFieldError('category') ?? null}>
        <Select {...field} value={value}>
          <option value="">Elige una categoría</option>
          {options.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      {adding ? (
        <NewCategory
          known={options}
          onClose={() => setAdding(false)}
          onAdded={(name) => {
            setAdded((before) => [...before, name]);
            field.onChange(name);
            setAdding(false);
          }}
        />
      ) : (
        <Button size="sm" variant="quiet" className="-ml-3 min-h-10" onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-4" />
          Nueva categoría
        </Button>
      )}
    </div>
  );
}

interface NewCategoryProps {
  known: readonly string[];
  onAdded: (name: string) => void;
  onClose: () => void;
}

function NewCategory({ known, onAdded, onClose }: NewCategoryProps) {
  const gender = genderOf(useWatch({ name: 'categoryId' })) ?? 'caballero';
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const refresh = useRefreshCategories();
  const input = useRef<HTMLInputElement>(null);

  function refuse(message: string) {
    setProblem(message);
    input.current?.focus();
  }

  async function add() {
    const typed = name.trim();
    if (!typed) return refuse(EMPTY);
    if (known.some((other) => slugify(other) === slugify(typed))) return refuse(EXISTS);
    setBusy(true);
    try {
      // Categories are stored capitalised for the shop's menu; products refer to them in lowercase.
      await saveCategory({ name: typed.charAt(0).toUpperCase() + typed.slice(1), gender }, null);
      void refresh();
      notify.success('Categoría agregada correctamente');
      onAdded(typed.toLowerCase());
    } catch (refusal) {
      setBusy(false);
      if (!(refusal instanceof RefusedCall)) throw refusal;
      refuse(refusal.error.fields?.name ?? refusal.message);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Submits only this field, not the surrounding product form.
    event.preventDefault();
    void add();
  }

  return (
    <div className="border-line border-l-2 pl-4">
      <Field label="Nombre de la categoría nueva" error={problem}>
        <TextInput
          ref={input}
          autoFocus
          value={name}
          autoComplete="off"
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setName(target.value);
            setProblem(null);
          }}
        />
      </Field>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" className="min-h-10" onClick={add} busy={busy}>
          Agregar
        </Button>
        <Button size="sm" variant="quiet" className="min-h-10" onClick={onClose} disabled={busy}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}
