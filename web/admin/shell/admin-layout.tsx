import { useEffect } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/admin-layout';
import { AdminFrame } from './admin-frame.client.tsx';
import { Guard } from './guard.tsx';
import { prepareDocument } from './prepare-document.ts';

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
