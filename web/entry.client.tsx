import { createRootFragment } from 'preact-root-fragment';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// The page is <html> itself, whose parent also holds the doctype: Preact hydrates what the fragment names and no more.
const page = createRootFragment(document, document.documentElement) as unknown as Document;

// The router suspends until the end of the page's data has arrived. The page stays as the server rendered it meanwhile.
hydrateRoot(
  page,
  <Suspense fallback={null}>
    <HydratedRouter />
  </Suspense>,
);
