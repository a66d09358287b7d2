import { useEffect } from 'react';
import { BRAND } from '#contract/content/house/brand.ts';
import { forgetToken } from '#web/browser/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/admin-layout';
import { AdminFrame } from './admin-frame.client.tsx';
import { Guard } from './guard.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `Administración | ${matches[0].loaderData.shop.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function AdminLayout({ matches }: Route.ComponentProps) {
  const shopName = matches[0].loaderData.shop.name;
  useEffect(prepareDocument, []);
  return <Guard>{(session) => <AdminFrame session={session} shopName={shopName} />}</Guard>;
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

/** localStorage key of the admin app that this one replaced; change it if yours used another. */
const PREVIOUS_APP_KEY = 'admin-dashboard';

const METAS = {
  viewport: 'width=device-width, initial-scale=1',
  'theme-color': BRAND.themeColour,
};

/**
 * Runs when the admin starts: sets the document's language to Spanish, adds two meta tags where missing, and clears the
 * storage of a previous app.
 */
function prepareDocument(): void {
  document.documentElement.lang = 'es';
  for (const [name, content] of Object.entries(METAS)) {
    if (document.head.querySelector(`meta[name="${name}"]`)) continue;
    document.head.append(Object.assign(document.createElement('meta'), { name, content }));
  }
  try {
    if (window.localStorage.getItem(PREVIOUS_APP_KEY) === null) return;
    window.localStorage.clear();
  } catch {
    // Where storage is forbidden there is nothing to clear.
    return;
  }
  // Clearing storage also removed our token, without an event in this tab.
  forgetToken();
}
