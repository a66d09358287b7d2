import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Location, useBlocker } from 'react-router';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';

interface UnsavedGuard {
  /** Calls `leave` at once when nothing is unsaved, otherwise after a confirmation. */
  ask: (leave: () => void) => void;
  /** Render it anywhere inside the guarded screen. */
  dialog: ReactNode;
}

/**
 * Asks before a link, the back button or closing the tab discards unsaved input.
 * @param discards whether a navigation discards the input; by default every navigation except a search in the list behind
 */
export function useUnsavedGuard(
  isDirty: () => boolean,
  discards: (from: Location, to: Location) => boolean = isElsewhere,
): UnsavedGuard {
  const given = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !given.current && discards(currentLocation, nextLocation) && isDirty(),
  );
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
          // `leave` may navigate, and this navigation must not be blocked again.
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

/** Ignores the search text and the page: a delayed search may run after a form was opened over its list. */
function isElsewhere(from: Location, to: Location): boolean {
  return withoutSearch(from) !== withoutSearch(to);
}

function withoutSearch({ pathname, search }: Location): string {
  const query = new URLSearchParams(search);
  for (const name of ['q', 'pagina']) query.delete(name);
  return `${pathname}?${query}`;
}
