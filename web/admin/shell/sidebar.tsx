import PanelLeft from 'lucide-react/icons/panel-left';
import Search from 'lucide-react/icons/search';
import { memo, useEffect, useRef, useState } from 'react';
import type { Session } from '#web/browser/session.ts';
import { cx } from '#web/ui/cx.ts';
import { isApple } from '../keys/key-state.ts';
import { NAV_PLACE, NavList, OwnPlaces } from './nav-list.tsx';

interface SidebarProps {
  session: Session;
  shopName: string;
  onSearch: () => void;
}

/** Memoised, so that a search in a list does not render it. */
export const Sidebar = memo(function Sidebar({ session, shopName, onSearch }: SidebarProps) {
  const { open, toggle } = useSidebarState();
  const label = cx('truncate', !open && 'sr-only');
  return (
    <aside
      className={cx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col overflow-y-auto bg-night text-on-night md:flex print:hidden',
        open ? 'w-64 p-3' : 'w-12 px-0.5 py-3',
      )}
    >
      <div className="mb-1 flex items-center justify-between">
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
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={open ? undefined : 'Buscar (Ctrl+K)'}
        onClick={onSearch}
        className={cx(NAV_PLACE, 'mb-2', open && 'border border-ink-soft')}
      >
        <Search aria-hidden className="size-5 shrink-0" strokeWidth={1.5} />
        <span className={label}>Buscar</span>
        {open && (
          <kbd aria-hidden className="ml-auto font-sans text-xs">
            {isApple() ? '⌘' : 'Ctrl'} K
          </kbd>
        )}
      </button>
      <NavList narrow={!open} />
      <OwnPlaces session={session} narrow={!open} />
    </aside>
  );
});

const COOKIE = 'sidebar_state';
const MAX_AGE_S = 7 * 24 * 60 * 60;
/** In a narrower window the menu starts collapsed, because a list needs the room. */
const ROOMY_PX = 1024;

/** Whether the sidebar is expanded. The choice is stored in a cookie for 7 days. Ctrl/Cmd+B toggles it. */
function useSidebarState() {
  const [chosen, setChosen] = useState(readCookie);
  const open = chosen ?? window.innerWidth >= ROOMY_PX;
  const toggle = useRef(() => {});
  toggle.current = () => setChosen(!open);

  useEffect(() => {
    if (chosen === null) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that the shop serves
    document.cookie = `${COOKIE}=${chosen}; path=/admin; max-age=${MAX_AGE_S}; samesite=lax`;
  }, [chosen]);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      toggle.current();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return { open, toggle: () => toggle.current() };
}

function readCookie(): boolean | null {
  const [, value] = /(?:^|; )sidebar_state=(true|false)/.exec(document.cookie) ?? [];
  return value ? value === 'true' : null;
}
