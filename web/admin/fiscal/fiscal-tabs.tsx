import { NavLink } from 'react-router';
import { cx } from '#web/ui/cx.ts';

const TABS = [
  { to: '/admin/fiscal', label: 'Entrega' },
  { to: '/admin/fiscal/book', label: 'Libro de ventas' },
] as const;

export function FiscalTabs() {
  return (
    <nav aria-label="Facturación" className="mb-6 flex gap-6 border-line border-b">
      {TABS.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            cx(
              '-mb-px inline-flex min-h-11 items-center border-b-2',
              isActive ? 'border-ink' : 'border-transparent text-ink-soft hover:text-ink',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
