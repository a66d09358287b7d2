import type { ReactNode } from 'react';
import { LinesSkeleton } from './lines-skeleton.tsx';

interface ServedLinesProps {
  /** The key in the browser's storage that holds the lines. */
  kept: 'cart' | 'favorites';
  /** Says that there is nothing. */
  children: ReactNode;
}

/**
 * What a page of lines shows until it is alive. The server does not know the lines; a script that runs before the first paint
 * does, so that whoever has none reads so at once rather than after all scripts have come.
 */
export function ServedLines({ kept, children }: ServedLinesProps) {
  return (
    <div suppressHydrationWarning>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text cannot be a child; nothing in it is from outside */}
      <script dangerouslySetInnerHTML={{ __html: tellWithoutLines(kept) }} />
      <div className="hidden without-lines:block">{children}</div>
      <div className="without-lines:hidden">
        <LinesSkeleton />
      </div>
    </div>
  );
}

/** An order that is on its way or was just placed is shown in the place of an empty cart. */
const NO_ORDER = '!s.pending_order&&(!s.sent_order||/"seen":true/.test(s.sent_order))';

/** Reads as web/browser/storage does: what is forbidden, missing or broken is empty. */
function tellWithoutLines(kept: ServedLinesProps['kept']): string {
  const lines = `try{var s=localStorage,n=!(${NO_ORDER})||JSON.parse(s.${kept}).length}catch(e){}`;
  return `${lines}if(!n)document.currentScript.parentElement.dataset.lines='none'`;
}
