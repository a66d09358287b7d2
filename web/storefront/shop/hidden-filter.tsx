import { type CatalogueFilter, catalogueQuery } from '#domain/catalogue/catalogue-filter.ts';

/** Hidden inputs with the rest of the filter, for a form that submits one part of it without JavaScript. */
export function HiddenFilter({ filter, except }: { filter: CatalogueFilter; except: readonly string[] }) {
  const rest = [...catalogueQuery({ ...filter, page: 1 })].filter(([name]) => !except.includes(name));
  return rest.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
