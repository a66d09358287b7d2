import X from 'lucide-react/icons/x';
import { Link } from 'react-router';

interface ActiveFiltersProps {
  active: readonly { label: string; to: string }[];
  clearTo: string;
}

export function ActiveFilters({ active, clearTo }: ActiveFiltersProps) {
  if (active.length === 0) return null;
  return (
    <ul aria-label="Filtros activos" className="flex flex-wrap items-center gap-2 pb-6 text-sm">
      {active.map(({ label, to }) => (
        <li key={label}>
          <Link
            to={to}
            replace
            preventScrollReset
            aria-label={`Quitar ${label}`}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-paper-sunken pr-2.5 pl-3.5 transition-colors hover:bg-line"
          >
            {label}
            <X aria-hidden className="size-3.5" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={clearTo}
          replace
          preventScrollReset
          className="inline-flex min-h-9 items-center px-2 underline underline-offset-4"
        >
          Limpiar todo
        </Link>
      </li>
    </ul>
  );
}
