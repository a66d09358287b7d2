import { slugify } from '#domain/text/slug.ts';
import { useCategories } from '../../categories/category-queries.ts';
import { FormChecks } from '../../kit/form/form-choices.tsx';
import { useFieldValue } from '../../kit/form/form-context.ts';

/** The categories whose products show a guide. A chosen one that the shop no longer has can still be taken out. */
export function GuideCategories({ name, label }: { name: string; label: string }) {
  const { data } = useCategories();
  const chosen = useFieldValue(name) as readonly string[];
  const names = new Map((data?.data ?? []).map(({ attributes }) => [slugify(attributes.name), attributes.name]));
  for (const slug of chosen) if (!names.has(slug)) names.set(slug, slug);
  const options = [...names].map(([value, text]) => ({ value, label: text }));
  return (
    <FormChecks
      name={name}
      label={label}
      options={options.filter(({ value }) => value !== '').toSorted((a, b) => a.label.localeCompare(b.label, 'es'))}
    />
  );
}
