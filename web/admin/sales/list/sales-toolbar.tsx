import { Download } from 'lucide-react';
import { readSaleStatus, SALE_STATUSES } from '#domain/sales/sale.ts';
import { ListToolbar, RefreshButton } from '#web/admin/kit/list/list-toolbar.tsx';
import { SearchBox } from '#web/admin/kit/list/search-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextInput } from '#web/ui/form/field.tsx';
import type { SaleListParams } from '../data/sale-filter.ts';
import { STATUS_NAMES } from '../data/sale-view.ts';
import { useExport } from './use-export.ts';

interface SalesToolbarProps {
  params: SaleListParams;
  onChange: (change: { text?: string; filters?: Partial<SaleListParams['filters']> }) => void;
  refreshing: boolean;
  onRefresh: () => void;
}

export function SalesToolbar({ params, onChange, refreshing, onRefresh }: SalesToolbarProps) {
  const { estado, desde, hasta } = params.filters;
  const saving = useExport(params);
  return (
    <ListToolbar
      search={
        <>
          <SearchBox
            text={params.text}
            onSearch={(text) => onChange({ text })}
            placeholder="Orden, nombre, correo, referencia"
          />
          <Field label="Estado" className="w-44 max-sm:w-full">
            <Select
              value={readSaleStatus(estado) ?? ''}
              onChange={({ target }) => onChange({ filters: { estado: target.value } })}
            >
              <option value="">Todos</option>
              {SALE_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {STATUS_NAMES[status]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Desde" className="w-40 max-sm:w-[calc(50%-0.375rem)]">
            <TextInput
              type="date"
              value={desde}
              max={hasta || undefined}
              onChange={({ target }) => onChange({ filters: { desde: target.value } })}
            />
          </Field>
          <Field label="Hasta" className="w-40 max-sm:w-[calc(50%-0.375rem)]">
            <TextInput
              type="date"
              value={hasta}
              min={desde || undefined}
              onChange={({ target }) => onChange({ filters: { hasta: target.value } })}
            />
          </Field>
        </>
      }
    >
      <RefreshButton refreshing={refreshing} onRefresh={onRefresh} />
      <Button variant="secondary" onClick={() => saving.mutate()} busy={saving.isPending}>
        {!saving.isPending && <Download aria-hidden className="size-4" />}
        Exportar
      </Button>
    </ListToolbar>
  );
}
