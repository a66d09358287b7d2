import { createRootFragment } from 'preact-root-fragment';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { IdContext, IdScope } from './preact/ids.ts';

// The page is <html> itself, whose parent also holds the doctype: Preact hydrates what the fragment names and no more.
const page = createRootFragment(document, document.documentElement) as unknown as Document;

/** The router suspends until the page's data is decoded. The page stays as the server rendered it meanwhile. */
function hydrate() {
  hydrateRoot(
    page,
    <IdContext.Provider value={new IdScope()}>
      <Suspense fallback={null}>
        <HydratedRouter />
      </Suspense>
    </IdContext.Provider>,
  );
}

/** The first read of localStorage waits until the browser has loaded it: not in the same task as the rendering. */
function openStorage() {
  try {
    window.localStorage.getItem('');
  } catch {
    // Forbidden; web/browser/storage reads it as empty.
  }
}

// Three tasks rather than one, so that a slow phone answers a touch in between: the code, the storage, the rendering.
setTimeout(() => {
  openStorage();
  setTimeout(hydrate);
});
