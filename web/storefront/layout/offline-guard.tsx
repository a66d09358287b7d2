import { useBlocker } from 'react-router';
import { ConnectionNotice } from '#web/ui/overlay/connection-notice.tsx';

/** Without a network a link would end on the browser's own error page: the shopper stays here instead, and is told why. */
export function OfflineGuard() {
  const blocker = useBlocker(({ historyAction }) => historyAction !== 'POP' && !navigator.onLine);
  if (blocker.state !== 'blocked') return null;
  return <ConnectionNotice onRetry={() => navigator.onLine && blocker.proceed()} onClose={() => blocker.reset()} />;
}
