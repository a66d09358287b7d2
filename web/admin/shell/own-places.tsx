import LogOut from 'lucide-react/icons/log-out';
import Store from 'lucide-react/icons/store';
import { Link, NavLink } from 'react-router';
import type { Session } from '#web/browser/session.ts';
import { cx } from '#web/ui/cx.ts';
import { SECURITY } from '../menu/nav-items.ts';
import { NAV_PLACE } from './nav-list.tsx';
import { useLogOut } from './use-log-out.ts';

interface OwnPlacesProps {
  session: Session;
  narrow?: boolean;
  onGo?: () => void;
}

/** Links below the groups of the sidebar: the own account, the shop, and signing out. */
export function OwnPlaces({ session, narrow = false, onGo }: OwnPlacesProps) {
  const logOut = useLogOut();
  const label = cx('truncate', narrow && 'sr-only');
  return (
    <div className="shrink-0 space-y-0.5 border-ink-soft border-t pt-2">
      <NavLink to={SECURITY.to} onClick={onGo} title={narrow ? SECURITY.label : undefined} className={NAV_PLACE}>
        <SECURITY.icon aria-hidden className="size-5 shrink-0" strokeWidth={1.5} />
        <span className={label}>{session.name}</span> <span className={cx('ml-auto', label, 'text-xs')}>Seguridad</span>
      </NavLink>
      <Link to="/" title={narrow ? 'Ver la tienda' : undefined} className={NAV_PLACE}>
        <Store aria-hidden className="size-5 shrink-0" strokeWidth={1.5} />
        <span className={label}>Ver la tienda</span>
      </Link>
      <button type="button" onClick={logOut} title={narrow ? 'Cerrar sesión' : undefined} className={NAV_PLACE}>
        <LogOut aria-hidden className="size-5 shrink-0" strokeWidth={1.5} />
        <span className={label}>Cerrar sesión</span>
      </button>
    </div>
  );
}
