import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { genderId } from '#domain/catalogue/gender.ts';
import { useField } from '#web/admin/kit/form/form-context.ts';
import { FormSelect } from '#web/admin/kit/form/form-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { NewCategory } from './new-category.tsx';

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

  /** Closes the field of the new category, and leaves the focus where one goes on. */
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
            // A product without a gender takes its category's.
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
