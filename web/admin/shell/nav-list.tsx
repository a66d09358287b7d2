import { useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import Store from 'lucide-react/icons/store';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { forgetToken, type Session } from '#web/browser/session.ts';
import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { cx } from '#web/ui/cx.ts';
import { isPossible, useMay } from '../access/may.client.tsx';
import { isAt, NAV_GROUPS, SECURITY } from '../menu/nav-items.ts';

interface NavListProps {
  /** Shows icons only, of all groups; the names stay available to screen readers. */
  narrow?: boolean;
  onGo?: () => void;
}

export const NAV_PLACE =
  'flex min-h-7 pointer-coarse:min-h-11 w-full shrink-0 items-center gap-3 rounded-house px-3 text-sm text-on-night-soft transition-colors hover:bg-ink-soft hover:text-on-night aria-[current=page]:bg-ink-soft aria-[current=page]:text-on-night';

/** The screens in groups that fold. The list scrolls by itself, so that the links below it stay visible. */
export function NavList({ narrow = false, onGo }: NavListProps) {
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  const may = useMay();
  const groups = NAV_GROUPS.map(({ name, items }) => ({
    name,
    items: items.filter((item) => isPossible(may, item.needs)),
  }));
  const active = NAV_GROUPS.find(({ items }) => items.some((item) => isAt(pathname, item)))?.name ?? null;
  const { isOpen, toggle } = useFoldedGroups(active);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each screen another link is the current one
  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, narrow]);

  return (
    <nav ref={list} aria-label="Administración" className="min-h-24 flex-1 overflow-y-auto overscroll-contain">
      {groups
        .filter(({ items }) => items.length > 0)
        .map((group) => (
          <Group
            key={group.name}
            group={group}
            narrow={narrow}
            isActive={group.name === active}
            isOpen={narrow || group.name === null || isOpen(group.name)}
            onToggle={() => group.name && toggle(group.name)}
            onGo={onGo}
          />
        ))}
    </nav>
  );
}

interface GroupProps extends NavListProps {
  group: (typeof NAV_GROUPS)[number];
  isActive: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

function Group({ group: { name, items }, narrow, isActive, isOpen, onToggle, onGo }: GroupProps) {
  const id = useId();
  return (
    <div className={cx(narrow && name && 'border-ink-soft border-t pt-0.5 mt-0.5')}>
      {name && !narrow && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className={cx(
            'flex min-h-7 pointer-coarse:min-h-11 w-full items-center justify-between rounded-house px-3 text-xs transition-colors hover:bg-ink-soft hover:text-on-night',
            isActive ? 'text-on-night' : 'text-on-night-soft',
          )}
        >
          {name}
          <ChevronDown aria-hidden className={cx('size-4 transition-transform', !isOpen && '-rotate-90')} />
        </button>
      )}
      <ul id={id} hidden={!isOpen} aria-label={name ?? undefined} className="space-y-0.5">
        {items.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} onClick={onGo} title={narrow ? label : undefined} className={NAV_PLACE}>
              <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.5} />
              <span className={cx('truncate', narrow && 'sr-only')}>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Folded by default: the groups that most staff use least. The others fit in a window 800 px high. */
const USUALLY: readonly string[] = ['Página web', 'Dinero', 'Casa'];

const stored = storedValue<readonly string[]>('adminFoldedGroups', {
  decode: (text) => (text === null ? USUALLY : text.split(',')),
  encode: (names) => names.join(),
});

/**
 * The folded groups of the sidebar, stored in this browser.
 * @param active the group of the open screen: it unfolds when it becomes active
 */
function useFoldedGroups(active: string | null) {
  const folded = useStored(stored, USUALLY);
  const [shown, setShown] = useState({ active, isShown: true });
  if (shown.active !== active) setShown({ active, isShown: true });
  const isOpen = (name: string) => (name === active && shown.isShown) || !folded.includes(name);

  return {
    isOpen,
    toggle(name: string) {
      const others = folded.filter((one) => one !== name);
      if (name === active) setShown({ active, isShown: !isOpen(name) });
      stored.write(isOpen(name) ? [...others, name] : others);
    },
  };
}

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

export function useLogOut() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async () => {
    // Leave the screen first: without a token its requests would be refused.
    await navigate('/login', { flushSync: true });
    // The user may have stayed because of unsaved input.
    if (window.location.pathname.startsWith('/admin')) return;
    forgetToken();
    queries.clear();
    notify.success('Sesión cerrada correctamente');
  };
}
