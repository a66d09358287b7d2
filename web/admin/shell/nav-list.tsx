import { NavLink } from 'react-router';
import { cx } from '#web/ui/cx.ts';
import { NAV_ITEMS } from './nav-items.ts';

interface NavListProps {
  /** Shows icons only; the names stay available to screen readers. */
  narrow?: boolean;
  onGo?: () => void;
}

export const NAV_PLACE =
  'flex min-h-9 pointer-coarse:min-h-11 w-full shrink-0 items-center gap-3 rounded-house px-3 text-sm text-on-night-soft transition-colors hover:bg-ink-soft hover:text-on-night aria-[current=page]:bg-ink-soft aria-[current=page]:text-on-night';

export function NavList({ narrow = false, onGo }: NavListProps) {
  return (
    <nav aria-label="Administración">
      <ul className="space-y-0.5">
        {NAV_ITEMS.map(({ label, to, icon: Icon, group }, index) => (
          <li key={to} className={cx(NAV_ITEMS[index - 1]?.group !== group && 'border-ink-soft border-t pt-1')}>
            {group && NAV_ITEMS[index - 1]?.group !== group && (
              <p className={cx('px-3 pt-1 pb-0.5 text-on-night-soft text-xs', narrow && 'sr-only')}>{group}</p>
            )}
            <NavLink to={to} onClick={onGo} title={narrow ? label : undefined} className={NAV_PLACE}>
              <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.5} />
              <span className={cx('truncate', narrow && 'sr-only')}>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
