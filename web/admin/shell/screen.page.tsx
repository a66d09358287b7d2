import { Suspense } from 'react';
import { useRoutes } from 'react-router';
import { loadScreen, SCREENS } from './screens.client.tsx';

if (!import.meta.env.SSR) loadScreen(window.location.pathname);

/** Whichever screen the address names. Rendered in the browser alone. */
export default function ScreenPage() {
  return <Suspense>{useRoutes(SCREENS)}</Suspense>;
}
