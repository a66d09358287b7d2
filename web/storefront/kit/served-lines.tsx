import type { ReactNode } from 'react';
import { LinesSkeleton } from './lines-skeleton.tsx';

interface ServedLinesProps {
  /** The localStorage key of the lines. */
  storageKey: 'cart' | 'favorites';
  /** Shown when the list is empty. */
  children: ReactNode;
}

/**
 * What a page of lines shows until hydration. The lines are stored in the browser. An inline script reads them before
 * the first paint. An empty list then says so at once, and not only after all scripts are loaded.
 */
export function ServedLines({ storageKey, children }: ServedLinesProps) {
  return (
    <div suppressHydrationWarning>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text cannot be a child; nothing in it is from outside */}
      <script dangerouslySetInnerHTML={{ __html: hideWithoutLines(storageKey) }} />
      <div className="hidden without-lines:block">{children}</div>
      <div className="without-lines:hidden">
        <LinesSkeleton />
      </div>
    </div>
  );
}

/** A pending order, or one just placed, is shown instead of an empty cart. */
const NO_ORDER = '!s.pending_order&&(!s.sent_order||/"seen":true/.test(s.sent_order))';

/** Forbidden, missing or invalid storage counts as empty, as in web/browser/storage. */
function hideWithoutLines(storageKey: ServedLinesProps['storageKey']): string {
  const lines = `try{var s=localStorage,n=!(${NO_ORDER})||JSON.parse(s.${storageKey}).length}catch(e){}`;
  return `${lines}if(!n)document.currentScript.parentElement.dataset.lines='none'`;
}
