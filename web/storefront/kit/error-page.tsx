import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Shown when the page's data could not be loaded, with a retry button and without technical details. */
export function ErrorPage({ error, ...words }: { error?: unknown; title?: string; text?: string }) {
  const { state, revalidate } = useRevalidator();
  const { title, text } = { ...(isUnreachable(error) ? UNREACHABLE : FAILED), ...words };
  return (
    <div role="alert">
      <title>{title}</title>
      <EmptyState as="h1" title={title} text={text} className="py-28">
        <Button onClick={revalidate} busy={state === 'loading'}>
          Intentar de nuevo
        </Button>
        <ButtonLink to="/" variant="secondary">
          Volver al inicio
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

const FAILED = {
  title: 'Algo salió mal de nuestro lado',
  text: 'No es culpa tuya. Inténtalo de nuevo en un momento.',
};

const UNREACHABLE = {
  title: 'No pudimos conectarnos',
  text: 'Revisa tu conexión e inténtalo de nuevo.',
};

/** fetch() rejects with a TypeError when there is no response. */
function isUnreachable(error: unknown): boolean {
  return !isRouteErrorResponse(error) && error instanceof TypeError && /fetch|load|network/i.test(error.message);
}
