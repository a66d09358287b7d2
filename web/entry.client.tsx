import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// In a separate task, so that a slow phone can handle a touch before it. As a transition, React hydrates in slices for the
// same reason.
setTimeout(() => startTransition(() => void hydrateRoot(document, <HydratedRouter />)));
