import { X } from 'lucide-react';
import { AUDIT_ACTIONS } from '#contract/office/audit.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextInput } from '#web/ui/form/field.tsx';
import type { AuditFilter } from './use-audit-log.ts';

const ACTIONS = Object.entries(AUDIT_ACTIONS).sort(([, one], [, other]) => one.localeCompare(other, 'es'));

interface AuditFiltersProps {
  filters: Record<AuditFilter, string>;
  onFilter: (change: Partial<Record<AuditFilter, string>>) => void;
}

/** What narrows the log; each choice counts at once. */
export function AuditFilters({ filters, onFilter }: AuditFiltersProps) {
  return (
    <>
      <Field label="Qué" className="max-md:basis-full md:w-64">
        <Select value={filters.accion} onChange={({ target }) => onFilter({ accion: target.value })}>
          <option value="">Todo</option>
          {ACTIONS.map(([action, name]) => (
            <option key={action} value={action}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Day label="Desde" value={filters.desde} max={filters.hasta} onChange={(desde) => onFilter({ desde })} />
      <Day label="Hasta" value={filters.hasta} min={filters.desde} onChange={(hasta) => onFilter({ hasta })} />
      {Object.values(filters).some(Boolean) && (
        <Button variant="quiet" onClick={() => onFilter({ accion: '', desde: '', hasta: '', registro: '' })}>
          <X aria-hidden className="size-4" />
          Quitar filtros
        </Button>
      )}
    </>
  );
}

interface DayProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

function Day({ label, value, min, max, onChange }: DayProps) {
  return (
    <Field label={label} className="min-w-0 max-md:flex-1 max-md:basis-0">
      <TextInput
        type="date"
        className="min-w-0 max-md:px-2"
        value={value}
        {...(min && { min })}
        {...(max && { max })}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
