import { isRouteErrorResponse } from 'react-router';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPage } from './error-page.tsx';

/** For a page that may not exist; as `ErrorPage` for any other error. */
export function MissingPage({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <EmptyState as="h1" title="404" text="Lo sentimos, no pudimos encontrar la página que buscas" className="py-28">
      <ButtonLink to="/">Volver al inicio</ButtonLink>
    </EmptyState>
  );
}
