import { Button } from '#web/ui/button.tsx';

/** Message that loading failed, with a retry button. */
export function LoadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-4 py-6">
      <p>{message}</p>
      <Button variant="secondary" onClick={onRetry}>
        Intentar de nuevo
      </Button>
    </div>
  );
}
