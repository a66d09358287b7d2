import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import type { Session } from '#web/browser/session.ts';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { isPossible, MayProvider, useMay } from '../access/may.client.tsx';
import { PreviewBar } from '../access/role-preview.tsx';
import { RefusedCall } from '../api/ask.ts';
import { refreshAfterWrites } from '../api/writes.ts';
import { useAdminKeys } from '../keys/use-admin-keys.ts';
import { NAV_ITEMS } from '../menu/nav-items.ts';
import { NavList, OwnPlaces, useLogOut } from './nav-list.tsx';
import { Sidebar } from './sidebar.tsx';

interface AdminFrameProps {
  session: Session;
  shopName: string;
}

/** The frame around every screen for signed-in staff. Rendered only in the browser, because the server knows no session. */
export function AdminFrame(props: AdminFrameProps) {
  const navigate = useNavigate();
  const [queries] = useState(() => makeQueryClient(() => navigate('/admin/security', { replace: true })));
  useEffect(() => refreshAfterWrites(queries), [queries]);
  return (
    <QueryClientProvider client={queries}>
      <MayProvider>
        <Frame {...props} />
      </MayProvider>
    </QueryClientProvider>
  );
}

function Frame({ session, shopName }: AdminFrameProps) {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const main = useRef<HTMLElement>(null);
  const may = useMay();
  const screens = useMemo(() => NAV_ITEMS.filter((item) => isPossible(may, item.needs)), [may]);
  useAdminKeys(setOverlay, screens);
  useFocusOnScreen(main);
  const openPalette = useCallback(() => setOverlay('palette'), []);
  const bar = { session, shopName, onSearch: openPalette };
  return (
    <div data-admin className="flex min-h-dvh flex-col md:flex-row">
      <MobileTopBar {...bar} />
      <Sidebar {...bar} />
      {/* Takes the focus after the palette or a link opened another screen. */}
      <main
        ref={main}
        tabIndex={-1}
        className="min-w-0 flex-1 px-4 pt-3 pb-[calc(var(--page-bar)+0.75rem)] outline-none focus-visible:shadow-none md:px-6"
      >
        <PreviewBar />
        <Outlet />
      </main>
      <AdminOverlays shown={overlay} onShow={setOverlay} screens={screens} />
    </div>
  );
}

const FRESH_FOR_MS = 15_000;

/**
 * Created anew for each visit to the admin, so that no data of one person is cached for the next.
 * @param onSecondFactorRequired called when the shop requires a second factor and this account has none
 */
function makeQueryClient(onSecondFactorRequired: () => void): QueryClient {
  const onError = (problem: Error) => {
    if (problem instanceof RefusedCall && problem.error.code === 'second_factor_required') onSecondFactorRequired();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Without a connection a write fails at once, and its form says so, instead of waiting for one.
      mutations: { networkMode: 'always' },
      queries: {
        staleTime: FRESH_FOR_MS,
        // Only lost connections and server failures are retried. Errors such as 4xx would only repeat.
        retry: (count, problem) => count < 1 && problem instanceof RefusedCall && isPassing(problem),
      },
    },
  });
}

function isPassing({ error }: RefusedCall): boolean {
  return error.code === 'network' || error.code === 'unavailable';
}

/** If a navigation removed the focused link, the new screen takes the focus. */
function useFocusOnScreen(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}

const Palette = onDemand(() => import('../palette/palette.tsx'));
const KeyHelp = onDemand(() => import('../keys/key-help.tsx'));

/** What opens over any screen of the admin. */
type Overlay = 'palette' | 'help';

interface AdminOverlaysProps {
  shown: Overlay | null;
  onShow: (overlay: Overlay | null) => void;
  screens: typeof NAV_ITEMS;
}

/** The palette and the list of keys. Their code is loaded when they are first opened. */
const AdminOverlays = memo(function AdminOverlays({ shown, onShow, screens }: AdminOverlaysProps) {
  const logOut = useLogOut();
  return (
    <>
      <Palette
        open={shown === 'palette'}
        onOpenChange={(open) => !open && onShow(null)}
        screens={screens}
        showKeys={() => onShow('help')}
        logOut={() => void logOut()}
      />
      <KeyHelp open={shown === 'help'} onOpenChange={(open) => !open && onShow(null)} />
    </>
  );
});

interface MobileTopBarProps {
  session: Session;
  shopName: string;
  onSearch: () => void;
}

const MobileTopBar = memo(function MobileTopBar({ session, shopName, onSearch }: MobileTopBarProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="relative top-0 tall:sticky z-30 flex items-center justify-between bg-night px-1 text-on-night md:hidden print:hidden">
      <button
        type="button"
        aria-label="Abrir menú"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid size-13 place-items-center rounded-house"
      >
        <Menu aria-hidden className="size-5" strokeWidth={1.5} />
      </button>
      <p className="font-display text-lg">{shopName}</p>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onSearch}
        className="grid size-13 place-items-center rounded-house"
      >
        <Search aria-hidden className="size-5" strokeWidth={1.5} />
        <span className="sr-only">Buscar en la administración</span>
      </button>
      <Drawer open={open} onOpenChange={setOpen} title={shopName} side="left" isMenu>
        <div className="-mx-5 -my-4 flex h-[calc(100%+2rem)] flex-col gap-2 bg-night p-3 text-on-night">
          <NavList onGo={close} />
          <OwnPlaces session={session} onGo={close} />
        </div>
      </Drawer>
    </header>
  );
});
