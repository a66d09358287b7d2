import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Button } from '#web/ui/button.tsx';

/** Reloads the data on screen. */
export function RefreshButton({ refreshing, onRefresh }: { refreshing: boolean; onRefresh: () => void }) {
  return (
    <Button variant="secondary" onClick={onRefresh} disabled={refreshing}>
      <RefreshCw aria-hidden className={refreshing ? 'size-4 animate-spin' : 'size-4'} />
      Actualizar
    </Button>
  );
}
