import { ArrowLeft } from 'lucide-react';
import type { Proposal } from '#contract/payments/reconciliation.ts';
import { Button } from '#web/ui/button.tsx';
import { CaseView } from './case-view.tsx';

/** A case that is put together by hand, and leads back to where it was opened. */
export function HandCase({ subject, onClose }: { subject: Proposal; onClose: () => void }) {
  return (
    <>
      <Button variant="quiet" size="sm" className="-ml-3 pointer-coarse:min-h-11" onClick={onClose}>
        <ArrowLeft aria-hidden className="size-4" strokeWidth={1.5} />
        Volver a la lista
      </Button>
      <CaseView
        key={subject.id}
        subject={subject}
        place=""
        busy={false}
        opensChoice
        onPrevious={null}
        onNext={null}
        onSkip={null}
        onDone={onClose}
      />
    </>
  );
}
