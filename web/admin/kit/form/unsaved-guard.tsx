import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';

interface UnsavedGuard {
  /** Calls `leave` at once when nothing is unsaved, otherwise once that was confirmed. */
  ask: (leave: () => void) => void;
  /** Stands anywhere in what is guarded. */
  dialog: ReactNode;
}

/** Keeps what was typed and not saved from being lost by a click, "back" or a closed tab. */
export function useUnsavedGuard(isDirty: () => boolean): UnsavedGuard {
  const given = useRef(false);
  const blocker = useBlocker(() => !given.current && isDirty());
  const [leave, setLeave] = useState<(() => void) | null>(null);

  useEffect(() => {
    function onUnload(event: BeforeUnloadEvent) {
      if (!given.current && isDirty()) event.preventDefault();
    }
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  });

  const blocked = blocker.state === 'blocked';
  return {
    ask: (next) => (isDirty() ? setLeave(() => next) : next()),
    dialog: (
      <ConfirmDialog
        open={leave !== null || blocked}
        title="Hay cambios sin guardar"
        confirmLabel="Descartar cambios"
        cancelLabel="Seguir editando"
        onClose={() => (blocked ? blocker.reset() : setLeave(null))}
        onConfirm={() => {
          if (blocked) return blocker.proceed();
          // Leaving may be a navigation, which must not be asked about again.
          given.current = true;
          setLeave(null);
          leave?.();
        }}
      >
        <p>Si sales ahora se pierde lo que escribiste.</p>
      </ConfirmDialog>
    ),
  };
}
