import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// In a task of its own, behind the one that ran the code: a slow phone answers a touch in between. As a transition, React
// hydrates in slices for the same reason.
setTimeout(() => startTransition(() => void hydrateRoot(document, <HydratedRouter />)));
