import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface ErrorPageProps {
  error?: unknown;
  /** Where the specification words it otherwise. */
  title?: string;
  text?: string;
}

/** The page's data could not be read. Says no more than that, and asks again in place. */
export function ErrorPage({ error, ...words }: ErrorPageProps) {
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

/** fetch() ends in a TypeError when no answer came. */
function isUnreachable(error: unknown): boolean {
  return !isRouteErrorResponse(error) && error instanceof TypeError && /fetch|load|network/i.test(error.message);
}
