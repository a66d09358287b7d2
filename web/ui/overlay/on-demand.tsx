import X from 'lucide-react/icons/x';
import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';

/** Props of a dialog or drawer. */
export interface Openable {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * A dialog or drawer whose code is loaded when it is first opened, with a progress line. A failed load shows a notice
 * with a retry; React.lazy would unmount the whole page instead.
 */
export function onDemand<Props extends Openable>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | null = null;

  return function OnDemand(props: Props) {
    const { open, onOpenChange } = props;
    const [Part, setPart] = useState(() => loaded);
    const [attempt, setAttempt] = useState(0);
    const [failed, setFailed] = useState(false);

    // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
    useEffect(() => {
      if (!open || Part) return;
      let isCancelled = false;
      setFailed(false);
      load().then(
        (module) => {
          loaded = module.default;
          if (!isCancelled) setPart(() => loaded);
        },
        () => {
          if (!isCancelled) setFailed(true);
        },
      );
      return () => {
        isCancelled = true;
      };
    }, [open, Part, attempt]);

    if (Part) return <Part {...props} />;
    if (!open) return null;
    if (!failed) return <ProgressLine text="Cargando..." />;
    return <ConnectionNotice onRetry={() => setAttempt((before) => before + 1)} onClose={() => onOpenChange(false)} />;
  };
}

/**
 * A line at the top of the screen, and a message for screen readers, while something loads.
 * @param props.text null when nothing loads; the element stays, so that screen readers announce its next text
 */
export function ProgressLine({ text }: { text: string | null }) {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      <span className={cx('block h-0.5 origin-left bg-gold', text ? 'animate-progress' : 'scale-x-0')} />
      <span className="sr-only">{text}</span>
    </div>
  );
}

/** Shown when something could not be loaded. Not a toast, since the toasts' code might not load either. */
export function ConnectionNotice({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
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
