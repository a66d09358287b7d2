import { useId } from 'react';
import {
  CATALOGUE_ORDERS,
  type CatalogueFilter,
  type CatalogueOrder,
  cataloguePath,
} from '#domain/catalogue/catalogue-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { HiddenFilter } from './filters.tsx';
import type { ChangeFilter } from './use-chosen-filter.ts';

const NAMES: Record<Exclude<CatalogueOrder, 'novedades'>, string> = {
  'precio-asc': 'Menor precio',
  'precio-desc': 'Mayor precio',
  descuento: 'Mayor descuento',
  nombre: 'Nombre',
};

interface OrderSelectProps {
  filter: CatalogueFilter;
  /** The name of the order that the list has by itself. */
  ownOrder: string;
  onChange: ChangeFilter;
}

export function OrderSelect({ filter, ownOrder, onChange }: OrderSelectProps) {
  const id = useId();
  return (
    <form action={cataloguePath(filter)} method="get" className="flex items-center gap-2 text-sm">
      <HiddenFilter filter={filter} except={['orden']} />
      <label htmlFor={id} className="text-ink-faint max-sm:sr-only">
        Ordenar por
      </label>
      <select
        id={id}
        name="orden"
        value={filter.order}
        onChange={({ target }) =>
          onChange({ order: CATALOGUE_ORDERS.find((order) => order === target.value) ?? 'novedades' })
        }
        className="h-11 rounded-house bg-transparent pr-1 font-medium"
      >
        {CATALOGUE_ORDERS.map((order) => (
          <option key={order} value={order}>
            {order === 'novedades' ? ownOrder : NAMES[order]}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" variant="secondary" size="sm">
          Ordenar
        </Button>
      </noscript>
    </form>
  );
}
