import { Suspense } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { isPossible, useMay } from '../access/may.client.tsx';
import { NoAccess } from '../access/no-access.client.tsx';
import { screenAt } from '../menu/nav-items.ts';
import { loadScreen, SCREENS } from './screens.client.tsx';

if (!import.meta.env.SSR) loadScreen(window.location.pathname);

/** The screen of the current URL, if the person may open it. Rendered only in the browser. */
export default function ScreenPage() {
  const { pathname } = useLocation();
  const may = useMay();
  const content = useRoutes(SCREENS);
  const screen = screenAt(pathname);
  if (screen && !isPossible(may, screen.needs)) return <NoAccess screen={screen.label} needs={screen.needs} />;
  return <Suspense>{content}</Suspense>;
}
