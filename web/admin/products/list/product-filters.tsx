import type { ItemSearchPage } from '#contract/catalogue/item-search.ts';
import type { ListParams } from '#web/admin/kit/list/list-params.ts';
import { Field, Select } from '#web/ui/form/field.tsx';
import type { ProductFilter } from '../data/product-list.ts';

interface ProductFiltersProps {
  filters: ListParams<ProductFilter>['filters'];
  onFilter: (filters: Partial<Record<ProductFilter, string>>) => void;
  meta: ItemSearchPage['meta'] | undefined;
}

const FIXED: { name: ProductFilter; label: string; all: string; options: [value: string, label: string][] }[] = [
  {
    name: 'genero',
    label: 'Género',
    all: 'Todo género',
    options: [
      ['1', 'Caballero'],
      ['2', 'Dama'],
    ],
  },
  {
    name: 'stock',
    label: 'Stock',
    all: 'Todo stock',
    options: [
      ['con', 'Con stock'],
      ['bajo', 'Pocas unidades'],
      ['agotado', 'Agotado'],
    ],
  },
];

/** What narrows the list besides the search box. */
export function ProductFilters({ filters, onFilter, meta }: ProductFiltersProps) {
  const problems = meta?.problems;
  return (
    <>
      <Choice
        label="Categoría"
        all="Toda categoría"
        value={filters.categoria}
        onChange={(categoria) => onFilter({ categoria })}
        options={(meta?.categories ?? []).map(({ slug, name, count }) => [slug, `${name} (${count})`])}
      />
      {FIXED.map(({ name, ...choice }) => (
        <Choice key={name} {...choice} value={filters[name]} onChange={(value) => onFilter({ [name]: value })} />
      ))}
      {problems && (problems.talla > 0 || problems.duplicado > 0 || filters.problema) && (
        <Choice
          label="Por corregir"
          all="Por corregir"
          value={filters.problema}
          onChange={(problema) => onFilter({ problema })}
          options={[
            ['talla', `Tallas como fecha (${problems.talla})`],
            ['duplicado', `Código repetido (${problems.duplicado})`],
          ]}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, all, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label} hideLabel className="w-40 max-sm:w-[calc(50%-0.375rem)]">
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{all}</option>
        {/* One that the URL asks for and nothing carries any more still shows as what it is. */}
        {value && !options.some(([known]) => known === value) && <option value={value}>{value}</option>}
        {options.map(([known, name]) => (
          <option key={known} value={known}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
