import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { categoryName, gender } from '#contract/catalogue/category-write.ts';
import { type Gender, genderId, genderOf } from '#domain/catalogue/gender.ts';
import { slugify } from '#domain/text/slug.ts';
import { ask } from '#web/admin/api/ask.ts';
import { GENDERS } from '#web/admin/categories/category-form.tsx';
import { CATEGORIES } from '#web/admin/categories/category-queries.ts';
import { FormRadios } from '#web/admin/kit/form/form-choices.tsx';
import { FormProvider, useField, useFieldValue } from '#web/admin/kit/form/form-context.ts';
import { FormSelect, FormText } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { Problem } from '#web/admin/kit/problem.tsx';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';

/** A select of the existing categories, and a way to add one without leaving the form. `names` are lowercase. */
export function CategoryField({ names }: { names: readonly string[] }) {
  const { value: category, change } = useField('category');
  const ofProduct = useField('categoryId');
  const [added, setAdded] = useState<string[]>([]);
  const [adding, setAdding] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const value = String(category ?? '');
  const all = [...names, ...added.filter((name) => !names.includes(name))];
  const options = value && !all.includes(value) ? [...all, value] : all;

  /** Closes the field of the new category, and moves the focus to the next control. */
  function close(goOnAt: 'select' | 'button') {
    setAdding(false);
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(goOnAt)?.focus());
  }

  return (
    <div ref={place} className="space-y-3">
      <FormSelect name="category" label="Categoría" required>
        <option value="">Elige una categoría</option>
        {options.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </FormSelect>
      {adding ? (
        <NewCategory
          known={options}
          onClose={() => close('button')}
          onAdded={(name, gender) => {
            setAdded((before) => [...before, name]);
            change(name);
            // A product without a gender takes the gender of its category.
            if (ofProduct.value === undefined) ofProduct.change(genderId(gender));
            close('select');
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

const EMPTY = 'El nombre de la categoría no puede estar vacío';
const EXISTS = 'Esta categoría ya existe';

/** The contract's schema, with a name that none of the `known` categories has. */
function newCategory(known: readonly string[]) {
  const isNew = (name: string) => known.every((other) => slugify(other) !== slugify(name));
  return z.object({ name: z.string().trim().min(1, EMPTY).refine(isNew, EXISTS).pipe(categoryName), gender });
}

interface NewCategoryProps {
  known: readonly string[];
  /** Called with the name in lowercase. */
  onAdded: (name: string, gender: Gender) => void;
  onClose: () => void;
}

/** Creates a category inside the form of a product. HTML allows no nested forms, so its own button and Enter submit it. */
function NewCategory({ known, onAdded, onClose }: NewCategoryProps) {
  const ofProduct = genderOf(Number(useFieldValue('categoryId'))) ?? undefined;
  const record = useRecordForm({ schema: newCategory(known), values: { name: '', gender: ofProduct } });
  const { form } = record;
  // Follows the gender of the product.
  useEffect(() => {
    if (ofProduct) form.change({ gender: ofProduct });
  }, [form, ofProduct]);

  const add = record.submit(async (typed) => {
    const name = typed.name.toLowerCase();
    await ask(CATEGORIES.path, { method: 'POST', body: { ...typed, name } });
    notify.success('Categoría agregada correctamente');
    onAdded(name, typed.gender);
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Submits only this field, not the surrounding product form.
    event.preventDefault();
    void add();
  }

  return (
    <FormProvider value={record}>
      <div ref={record.element} className="space-y-2 border-line border-l-2 pl-4">
        <Problem text={record.problem} />
        <fieldset disabled={record.busy} className="min-w-0 space-y-2">
          <FormText
            name="name"
            label="Nombre de la categoría nueva"
            autoFocus
            autoComplete="off"
            onKeyDown={onKeyDown}
          />
          <FormRadios name="gender" label="Género de la categoría nueva" options={GENDERS} />
          <div className="flex flex-wrap gap-2">
            <Button size="sm" className="min-h-10" onClick={() => add()} busy={record.busy}>
              Agregar
            </Button>
            <Button size="sm" variant="quiet" className="min-h-10" onClick={onClose}>
              Cancelar
            </Button>
          </div>
        </fieldset>
      </div>
    </FormProvider>
  );
}
