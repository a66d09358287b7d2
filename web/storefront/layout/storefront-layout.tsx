import { Outlet } from 'react-router';
import { ErrorPage } from '../kit/error-page.tsx';
import type { Route } from './+types/storefront-layout';
import { Shell } from './shell.tsx';

export default function StorefrontLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  );
}
