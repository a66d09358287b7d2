import type { CountDetail } from '#contract/stock/count.ts';
import { Button } from '#web/ui/button.tsx';

interface ChosenLinesProps {
  count: CountDetail;
  /** Asked in dialogs of the screen, which stay when there is nothing to choose from any more. */
  onAsk: (deed: 'approve' | 'reject') => void;
}

/** What can be done with the lines that are chosen. */
export function ChosenLines({ count, onAsk }: ChosenLinesProps) {
  return (
    <>
      <Button size="sm" onClick={() => onAsk('approve')} disabled={count.attributes.countedByMe}>
        Aprobar
      </Button>
      <Button size="sm" variant="secondary" onClick={() => onAsk('reject')}>
        Contar de nuevo
      </Button>
    </>
  );
}
