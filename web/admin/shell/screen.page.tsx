import { Suspense } from 'react';
import { useRoutes } from 'react-router';
import { loadScreen, SCREENS } from './screens.client.tsx';

if (!import.meta.env.SSR) loadScreen(window.location.pathname);

/** The screen of the current URL. Rendered only in the browser. */
export default function ScreenPage() {
  return <Suspense>{useRoutes(SCREENS)}</Suspense>;
}
