import { useState } from 'react';
import type { CountDetail } from '#contract/stock/count.ts';
import { Button } from '#web/ui/button.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';

interface ChosenLinesProps {
  count: CountDetail;
  lines: readonly number[];
  onDone: () => void;
}

/** What can be done with the lines that are chosen. */
export function ChosenLines({ count, lines, onDone }: ChosenLinesProps) {
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null);
  const close = () => {
    setAsked(null);
    onDone();
  };
  return (
    <>
      <Button size="sm" onClick={() => setAsked('approve')} disabled={count.attributes.countedByMe}>
        Aprobar
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setAsked('reject')}>
        Contar de nuevo
      </Button>
      {asked === 'approve' && <ApproveDialog count={count} lines={lines} onClose={close} />}
      {asked === 'reject' && <RejectDialog count={count} lines={lines} onClose={close} />}
    </>
  );
}
