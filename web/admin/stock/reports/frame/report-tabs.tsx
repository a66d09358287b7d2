import { Link, useLocation, useSearchParams } from 'react-router';
import { cx } from '#web/ui/cx.ts';

const ABOUT = ['tienda', 'categoria'];
const PERIOD = [...ABOUT, 'dias', 'desde', 'hasta'];

const TABS = [
  { to: '/admin/stock/reports', label: 'Valor', keeps: ABOUT },
  { to: '/admin/stock/reports/turnover', label: 'Rotación', keeps: PERIOD },
  { to: '/admin/stock/reports/cover', label: 'Cobertura', keeps: [...ABOUT, 'dias'] },
  { to: '/admin/stock/reports/shrinkage', label: 'Merma', keeps: PERIOD },
] as const;

/** The reports of stock. What both are about goes along from one to the next. */
export function ReportTabs() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  return (
    <nav
      aria-label="Informes de inventario"
      className="mb-3 flex gap-5 overflow-x-auto border-line border-b print:hidden"
    >
      {TABS.map(({ to, label, keeps }) => {
        const kept = new URLSearchParams([...query].filter(([name]) => (keeps as readonly string[]).includes(name)));
        const isHere = pathname.replace(/\/$/, '') === to;
        return (
          <Link
            key={to}
            to={kept.size > 0 ? `${to}?${kept}` : to}
            aria-current={isHere ? 'page' : undefined}
            className={cx(
              'inline-flex min-h-11 shrink-0 items-center border-b-2',
              isHere ? 'border-ink' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
