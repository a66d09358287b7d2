import { LogOut, PanelLeft, Store } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Session } from '#web/browser/session.ts';
import { cx } from '#web/ui/cx.ts';
import { NAV_PLACE, NavList } from './nav-list.tsx';
import { useLogOut } from './use-log-out.ts';

export function Sidebar({ session, shopName }: { session: Session; shopName: string }) {
  const { open, toggle } = useSidebarState();
  const logOut = useLogOut();
  const label = cx('truncate', !open && 'sr-only');
  return (
    <aside
      className={cx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col bg-night text-on-night md:flex print:hidden',
        open ? 'w-64 p-3' : 'w-12 px-0.5 py-3',
      )}
    >
      <div className="mb-6 flex items-center justify-between">
        {open && <p className="px-3 font-display text-xl">{shopName}</p>}
        <button
          type="button"
          onClick={toggle}
          aria-expanded={open}
          aria-keyshortcuts="Control+B Meta+B"
          aria-label={open ? 'Contraer menú' : 'Expandir menú'}
          title={`${open ? 'Contraer' : 'Expandir'} menú (Ctrl+B)`}
          className="grid size-11 shrink-0 place-items-center rounded-house text-on-night-soft transition-colors hover:bg-ink-soft hover:text-on-night"
        >
          <PanelLeft aria-hidden className="size-5" strokeWidth={1.5} />
        </button>
      </div>
      <NavList narrow={!open} />
      <div className="mt-auto space-y-1">
        {open && <p className="truncate px-3 pb-2 text-on-night-soft text-sm">{session.name}</p>}
        <Link to="/" title={open ? undefined : 'Ver la tienda'} className={NAV_PLACE}>
          <Store aria-hidden className="size-5 shrink-0" strokeWidth={1.5} />
          <span className={label}>Ver la tienda</span>
        </Link>
        <button type="button" onClick={logOut} title={open ? undefined : 'Cerrar sesión'} className={NAV_PLACE}>
          <LogOut aria-hidden className="size-5 shrink-0" strokeWidth={1.5} />
          <span className={label}>Cerrar sesión</span>
        </button>
      </div>
    </aside>
  );
}

const COOKIE = 'sidebar_state';
const KEPT_FOR_S = 7 * 24 * 60 * 60;

/** Whether the sidebar is expanded; stored in a cookie for 7 days, toggled with Ctrl/Cmd+B. */
function useSidebarState() {
  const [open, setOpen] = useState(readCookie);

  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that the shop serves
    document.cookie = `${COOKIE}=${open}; path=/admin; max-age=${KEPT_FOR_S}; samesite=lax`;
  }, [open]);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen((before) => !before);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return { open, toggle: () => setOpen(!open) };
}

function readCookie(): boolean {
  return !document.cookie.split('; ').includes(`${COOKIE}=false`);
}
