import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import type { Session } from '#web/browser/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RefusedCall } from '../api/ask.ts';
import { refreshAfterWrites } from '../api/writes.ts';
import type { Route } from './+types/admin-layout';
import { AdminOverlays, type Overlay } from './admin-overlays.tsx';
import { Guard } from './guard.tsx';
import { MobileTopBar } from './mobile-top-bar.tsx';
import { prepareDocument } from './prepare-document.ts';
import { Sidebar } from './sidebar.tsx';
import { useAdminKeys } from './use-admin-keys.ts';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `Administración | ${matches[0].loaderData.shop.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function AdminLayout({ matches }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [queries] = useState(() => makeQueryClient(() => navigate('/admin/security', { replace: true })));
  const shopName = matches[0].loaderData.shop.name;
  useEffect(prepareDocument, []);
  useEffect(() => refreshAfterWrites(queries), [queries]);
  return (
    <Guard>
      {(session) => (
        <QueryClientProvider client={queries}>
          <Frame session={session} shopName={shopName} />
        </QueryClientProvider>
      )}
    </Guard>
  );
}

function Frame({ session, shopName }: { session: Session; shopName: string }) {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  useAdminKeys(setOverlay);
  const bar = { session, shopName, onSearch: () => setOverlay('palette') };
  return (
    <div data-admin className="flex min-h-dvh flex-col md:flex-row">
      <MobileTopBar {...bar} />
      <Sidebar {...bar} />
      {/* Takes the focus when the palette has led to another screen. */}
      <main
        tabIndex={-1}
        className="min-w-0 flex-1 px-4 pt-3 pb-[calc(var(--page-bar)+0.75rem)] outline-none focus-visible:shadow-none md:px-6"
      >
        <Outlet />
      </main>
      <AdminOverlays shown={overlay} onShow={setOverlay} />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState as="h1" title="Algo salió mal de nuestro lado" text="Inténtalo de nuevo en un momento.">
        <Button onClick={() => window.location.reload()}>Intentar de nuevo</Button>
        <ButtonLink to="/admin" variant="secondary" reloadDocument>
          Volver a la administración
        </ButtonLink>
      </EmptyState>
    </main>
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
      queries: {
        staleTime: FRESH_FOR_MS,
        // Errors such as 4xx would only repeat; only lost connections and server failures are retried.
        retry: (count, problem) => count < 1 && problem instanceof RefusedCall && isPassing(problem),
      },
    },
  });
}

function isPassing({ error }: RefusedCall): boolean {
  return error.code === 'network' || error.code === 'unavailable';
}
