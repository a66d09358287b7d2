import { RefreshCw } from 'lucide-react';
import { readSaleStatus, SALE_STATUSES } from '#domain/sale.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextInput } from '#web/ui/field.tsx';
import { useSearchText } from '../kit/use-search-text.ts';
import type { SaleFilter } from './sale-filter.ts';
import { STATUS_NAMES } from './sale-view.ts';

interface SalesToolbarProps {
  filter: SaleFilter;
  onFilter: (change: Partial<SaleFilter>) => void;
  refreshing: boolean;
  onRefresh: () => void;
}

export function SalesToolbar({ filter, onFilter, refreshing, onRefresh }: SalesToolbarProps) {
  const search = useSearchText(filter.text, (text) => onFilter({ text }));
  return (
    <search className="flex flex-wrap items-end gap-3">
      <Field label="Buscar" hideLabel className="max-md:basis-full md:w-96">
        <TextInput
          {...search}
          type="search"
          className="[&::-webkit-search-cancel-button]:appearance-none"
          placeholder="Orden, nombre, correo, referencia"
          maxLength={100}
        />
      </Field>
      <Field label="Estado" hideLabel className="w-48 max-md:flex-1">
        <Select
          value={filter.status ?? ''}
          onChange={({ target }) => onFilter({ status: readSaleStatus(target.value) })}
        >
          <option value="">Todos los estados</option>
          {SALE_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_NAMES[status]}
            </option>
          ))}
        </Select>
      </Field>
      <Button variant="secondary" onClick={onRefresh} disabled={refreshing}>
        <RefreshCw aria-hidden className={refreshing ? 'size-4 animate-spin' : 'size-4'} />
        Actualizar
      </Button>
    </search>
  );
}
