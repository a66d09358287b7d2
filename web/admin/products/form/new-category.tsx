import { type KeyboardEvent, useEffect } from 'react';
import { z } from 'zod';
import { categoryName, gender } from '#contract/catalogue/category-write.ts';
import { type Gender, genderOf } from '#domain/catalogue/gender.ts';
import { slugify } from '#domain/text/slug.ts';
import { GENDERS } from '#web/admin/categories/category-form.tsx';
import { saveCategory, useRefreshCategories } from '#web/admin/categories/category-queries.ts';
import { FormRadios } from '#web/admin/kit/form/form-choices.tsx';
import { FormProvider, useFieldValue } from '#web/admin/kit/form/form-context.ts';
import { FormText } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { Problem } from '#web/admin/kit/problem.tsx';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';

const EMPTY = 'El nombre de la categoría no puede estar vacío';
const EXISTS = 'Esta categoría ya existe';

/** The contract's name, which none of the `known` categories has. */
function newCategory(known: readonly string[]) {
  const isNew = (name: string) => known.every((other) => slugify(other) !== slugify(name));
  return z.object({ name: z.string().trim().min(1, EMPTY).refine(isNew, EXISTS).pipe(categoryName), gender });
}

interface NewCategoryProps {
  /** Names that exist already. */
  known: readonly string[];
  /** Called with the name in lowercase. */
  onAdded: (name: string, gender: Gender) => void;
  onClose: () => void;
}

/** Makes a category from within the product's form. HTML has no form inside a form: its own button and Enter send it. */
export function NewCategory({ known, onAdded, onClose }: NewCategoryProps) {
  const ofProduct = genderOf(Number(useFieldValue('categoryId'))) ?? undefined;
  const record = useRecordForm({ schema: newCategory(known), values: { name: '', gender: ofProduct } });
  const refresh = useRefreshCategories();
  const { form } = record;
  // Goes along when the product's gender is chosen.
  useEffect(() => {
    if (ofProduct) form.change({ gender: ofProduct });
  }, [form, ofProduct]);

  const add = record.submit(async (typed) => {
    const name = typed.name.toLowerCase();
    await saveCategory({ ...typed, name }, null);
    void refresh();
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
