import { type ReactNode, Suspense, use, useContext, useState } from 'react';
import { IdContext } from './ids.ts';
import { turns } from './turns.ts';

/**
 * A part of the page that comes to life in a task of its own once the page was served. `children` make one element, which
 * stays as it was served until then; on a page that the browser opened itself it is there at once.
 */
export function Part({ children }: { children: ReactNode }) {
  const [turn] = useState(() => turns.queue());
  const outer = useContext(IdContext);
  const [ids] = useState(() => outer.nextScope());
  return (
    <Suspense>
      <IdContext.Provider value={ids}>
        <InTurn turn={turn}>{children}</InTurn>
      </IdContext.Provider>
    </Suspense>
  );
}

function InTurn({ turn, children }: { turn: Promise<void> | null; children: ReactNode }) {
  if (turn) use(turn);
  return children;
}
