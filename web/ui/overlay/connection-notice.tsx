import X from 'lucide-react/icons/x';
import { Button } from '../button.tsx';

interface ConnectionNoticeProps {
  onRetry: () => void;
  onClose: () => void;
}

/**
 * Says that something could not be loaded. Part of the page's own code, since the toasts' code might not load either.
 */
export function ConnectionNotice({ onRetry, onClose }: ConnectionNoticeProps) {
  return (
    <div
      role="alert"
      className="fixed inset-x-3 top-3 z-50 mx-auto flex max-w-lg flex-wrap items-center justify-end gap-x-3 gap-y-1 rounded-house border border-line bg-paper-raised p-2 text-sm shadow-float sm:flex-nowrap"
    >
      <p className="grow px-2 py-1 max-sm:basis-full">
        <span className="font-medium">No pudimos conectarnos.</span> Revisa tu conexión e inténtalo de nuevo.
      </p>
      <Button size="sm" variant="secondary" onClick={onRetry} className="min-h-11">
        Intentar de nuevo
      </Button>
      <button type="button" onClick={onClose} aria-label="Cerrar" className="grid size-11 shrink-0 place-items-center">
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
