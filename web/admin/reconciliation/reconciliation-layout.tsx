import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';

const TABS = [
  { label: 'Conciliar', to: '/admin/reconciliation', isWhole: true },
  { label: 'Movimientos', to: '/admin/reconciliation/lines', isWhole: false },
  { label: 'Subir estado de cuenta', to: '/admin/reconciliation/upload', isWhole: false },
  { label: 'Cuentas', to: '/admin/reconciliation/accounts', isWhole: false },
  { label: 'Historial', to: '/admin/reconciliation/history', isWhole: false },
];

/** The screens of reconciliation, each a tab. */
export default function ReconciliationLayout() {
  const { pathname } = useLocation();
  const tabs = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each screen another tab is the current one
  useEffect(() => {
    tabs.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <>
      <nav ref={tabs} aria-label="Conciliación" className="-mt-1 mb-2 overflow-x-auto border-line border-b">
        <ul className="flex gap-1">
          {TABS.map(({ label, to, isWhole }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={isWhole}
                className="inline-flex min-h-10 items-center whitespace-nowrap border-transparent border-b-2 px-3 text-ink-soft text-sm transition-colors hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:min-h-11"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  );
}
