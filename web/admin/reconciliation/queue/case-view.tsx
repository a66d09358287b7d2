import { useEffect, useRef, useState } from 'react';
import type { Proposal } from '#contract/payments/reconciliation.ts';
import { paymentCanBecome } from '#domain/payments/payment.ts';
import { IfMay } from '#web/admin/access/may.client.tsx';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { QueueStep } from '#web/admin/kit/document/queue-parts.tsx';
import { focusIsFree } from '#web/admin/kit/focus-is-free.ts';
import { oneRecord } from '#web/admin/kit/table/row-marks.ts';
import { ReturnFocus } from '#web/ui/overlay/dialog-focus.ts';
import { ordersOf } from '../cases/case-words.ts';
import { useDeskWork } from '../cases/desk-work.tsx';
import { CaseBar } from './case-bar.tsx';
import { ExcludeDialog, RejectDialog } from './case-dialogs.tsx';
import { CasePanes } from './case-panes.tsx';
import { DifferenceChoice, Verdict } from './difference-choice.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { useDraft } from './use-draft.ts';

interface CaseViewProps {
  subject: Proposal;
  /** '3 de 9' */
  place: string;
  /** The last decision is being undone; until then the case cannot be decided. */
  busy: boolean;
  /** Opens the dialog to choose the other side at once. */
  opensChoice?: boolean;
  /** Leads back to the list from which the case was opened; shown instead of the other cases. */
  onBack?: () => void;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onSkip: (() => void) | null;
  /** Called when the case was decided. */
  onDone: () => void;
}

type Question = 'join' | 'exclude' | 'reject';

/** One case: proof, line and payment side by side, their sums, and the actions. */
export function CaseView({ subject, place, busy, opensChoice = false, onBack, onDone, ...steps }: CaseViewProps) {
  const work = useDeskWork();
  const draft = useDraft(subject);
  const [question, setQuestion] = useState<Question | null>(opensChoice ? 'join' : null);
  const main = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusIsFree()) main.current?.focus({ preventScroll: true });
  }, []);

  const { selection, sums, match, way } = draft;
  const [line] = selection.lines;
  const [payment] = selection.payments;
  function accept() {
    if (!way) return setQuestion('join');
    const decision = draft.decision.trim();
    if (way.reason_required && !decision) {
      draft.reportMissingReason();
      field.current?.focus();
      return;
    }
    work.accept(subject, selection, { difference: way.difference, ...(decision && { decision }) });
    onDone();
    // The focus may be in the reason's field, which disappears with the case.
    main.current?.focus({ preventScroll: true });
  }
  const onlyPayment = selection.payments.length === 1 && payment && paymentCanBecome(payment.state, 'rejected');

  return (
    <div {...oneRecord} className="@container">
      {/* The case is as high as the window allows, so that the buttons are always in the same place. */}
      <div className="flex flex-col @xl:h-[calc(100dvh-12rem)] @xl:min-h-116">
        <div className="mb-1 flex min-h-9 items-center gap-x-3">
          <h2 className="tabular min-w-0 truncate font-medium font-sans text-base tracking-normal max-sm:text-sm">
            {selection.payments.length > 0 ? ordersOf(selection.payments) : 'Movimiento sin pedido'}
          </h2>
          <p className="tabular shrink-0 text-ink-soft text-sm">{place}</p>
          {onBack ? (
            <ActionButton small label="Volver a la lista" variant="quiet" className="-mr-3 ml-auto" onClick={onBack} />
          ) : (
            <div className="ml-auto flex shrink-0">
              <QueueStep to="previous" onGo={steps.onPrevious} />
              <QueueStep to="next" onGo={steps.onNext} />
            </div>
          )}
        </div>
        <CasePanes draft={draft} onChoose={() => setQuestion('join')} />
        {/* On a phone the verdict stays in sight with the button, above it. */}
        <div className="-mx-4 bottom-0 z-10 mt-3 bg-paper px-4 max-sm:[@media(height>=30rem)]:sticky md:-mx-6 md:px-6">
          <div className="flex flex-col gap-2 border-line border-t py-2 max-sm:max-h-[35dvh] max-sm:overflow-y-auto">
            <Verdict
              sums={sums}
              reasons={match?.reasons ?? []}
              warnings={match?.warnings ?? []}
              isPair={selection.lines.length === 1 && selection.payments.length === 1}
            />
            <DifferenceChoice draft={draft} field={field} onAccept={accept} />
          </div>
          <IfMay needs={['money.reconcile']}>
            <CaseBar
              main={main}
              acceptLabel={way ? 'Aceptar y seguir' : 'Elegir con qué conciliar'}
              busy={busy}
              onAccept={accept}
              onSkip={steps.onSkip}
              onChoose={() => setQuestion('join')}
              onReject={onlyPayment ? () => setQuestion('reject') : null}
              onExclude={line ? () => setQuestion('exclude') : null}
            />
          </IfMay>
        </div>
      </div>
      {/* The element that opened a dialog may be gone, such as the row of a list. */}
      <ReturnFocus value={() => main.current}>
        {question === 'join' && (
          <JoinDialog
            subject={subject}
            selection={selection}
            onClose={() => setQuestion(null)}
            onChoose={(chosen, candidate) => {
              draft.choose(chosen, candidate);
              setQuestion(null);
            }}
          />
        )}
        {question === 'exclude' && (
          <ExcludeDialog
            lines={selection.lines}
            onClose={() => setQuestion(null)}
            onExclude={(reason) => {
              work.excludeLines(subject, selection, reason);
              onDone();
            }}
          />
        )}
        {question === 'reject' && payment && (
          <RejectDialog
            payment={payment}
            onClose={() => setQuestion(null)}
            onReject={(reason) => {
              work.rejectPayment(subject, payment, reason);
              onDone();
            }}
          />
        )}
      </ReturnFocus>
    </div>
  );
}
