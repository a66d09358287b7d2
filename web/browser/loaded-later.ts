import { type ComponentType, lazy } from 'react';

/** A component whose code is loaded after the page. Where it cannot be loaded, what was served stays. */
export function loadedLater<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => new Promise<never>(() => {})));
}
