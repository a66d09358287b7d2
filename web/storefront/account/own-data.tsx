import { useAnswer } from '#web/browser/api/use-answer.ts';
import { LinesSkeleton } from '#web/storefront/kit/lines-skeleton.tsx';
import { Button } from '#web/ui/button.tsx';

/**
 * Loads `path` with the account's token, and loads again whenever the path changes.
 * @returns the data; while there is none, `fallback` shows that it is loading, or why that failed
 */
export function useOwnData<Data>(path: string) {
  const { answer, isLoading, retry, replace } = useAnswer<Data>(path, { auth: true });
  const fallback =
    isLoading || !answer || answer.ok ? (
      <LinesSkeleton />
    ) : (
      <div role="alert" className="grid justify-items-start gap-4 py-6">
        <p>{answer.error.message}</p>
        <Button variant="secondary" onClick={retry}>
          Intentar de nuevo
        </Button>
      </div>
    );
  return { data: answer?.ok ? answer.data : null, fallback, replace };
}
