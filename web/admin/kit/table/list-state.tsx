import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Failure } from '../stale-notice.tsx';

export interface ListStateProps {
  loadingText: string;
  /** Shown when there are no rows, with an optional next step. Not needed where `isEmpty` is never true. */
  empty?: { title: string; text?: ReactNode; action?: ReactNode };
  /** Set when loading failed; made by `failureOf`. */
  failed?: Failure | null | undefined;
  isEmpty?: boolean;
}

/** A list without rows: loading, failed or empty. */
export function ListState({ loadingText, empty, failed, isEmpty = false }: ListStateProps) {
  if (isEmpty && empty) {
    return (
      <div role="status">
        <EmptyState as="p" title={empty.title} text={empty.text}>
          {empty.action}
        </EmptyState>
      </div>
    );
  }
  if (failed) {
    return (
      <div role="alert">
        <EmptyState as="p" title={failed.title} text={failed.text}>
          <Button onClick={failed.onRetry}>Reintentar</Button>
        </EmptyState>
      </div>
    );
  }
  return <ListSkeleton text={loadingText} />;
}

const ROWS = Array.from({ length: 15 }, (_, index) => index);

function ListSkeleton({ text }: { text: string }) {
  return (
    <div role="status">
      <p className="py-2 text-ink-faint text-sm">{text}</p>
      <div aria-hidden className="animate-pulse divide-y divide-line border-line border-y motion-reduce:animate-none">
        {ROWS.map((row) => (
          <div key={row} className="flex h-10 items-center gap-6 pointer-coarse:h-11">
            <div className="h-3.5 w-24 bg-paper-sunken" />
            <div className="h-3.5 flex-1 bg-paper-sunken" />
            <div className="h-3.5 w-20 bg-paper-sunken" />
          </div>
        ))}
      </div>
    </div>
  );
}
