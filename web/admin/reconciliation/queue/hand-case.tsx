import type { Proposal } from '#contract/payments/reconciliation.ts';
import { CaseView } from './case-view.tsx';

/** A case that is put together by hand, and leads back to where it was opened. */
export function HandCase({ subject, onClose }: { subject: Proposal; onClose: () => void }) {
  return (
    <CaseView
      key={subject.id}
      subject={subject}
      place=""
      busy={false}
      opensChoice
      onBack={onClose}
      onPrevious={null}
      onNext={null}
      onSkip={null}
      onDone={onClose}
    />
  );
}
