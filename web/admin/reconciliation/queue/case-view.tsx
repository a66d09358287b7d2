import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect, useRef, useState } from 'react';
import type { Proposal } from '#contract/payments/reconciliation.ts';
import { paymentCanBecome } from '#domain/payments/payment.ts';
import { focusIsFree } from '#web/admin/kit/focus-is-free.ts';
import { oneRecord, pressedBy } from '#web/admin/kit/table/row-marks.ts';
import { Button } from '#web/ui/button.tsx';
import { ReturnFocus } from '#web/ui/overlay/dialog-focus.ts';
import { ordersOf } from '../cases/case-words.ts';
import { useDeskWork } from '../cases/desk-work.tsx';
import { CaseBar } from './case-bar.tsx';
import { CasePanes } from './case-panes.tsx';
import { DifferenceChoice } from './difference-choice.tsx';
import { ExcludeDialog } from './exclude-dialog.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { useDraft } from './use-draft.ts';
import { Verdict } from './verdict.tsx';

interface CaseViewProps {
  subject: Proposal;
  /** '3 de 9' */
  place: string;
  /** It is being taken back, and cannot be done again before that. */
  busy: boolean;
  /** Chooses at once what it is put together with. */
  opensChoice?: boolean;
  /** To the list that it was opened from, instead of other cases. */
  onBack?: () => void;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onSkip: (() => void) | null;
  /** It was decided; goes on to the next. */
  onDone: () => void;
}

type Question = 'join' | 'exclude' | 'reject';

/** One case: proof, line and payment side by side, what they come to, and what to do with it. */
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
      draft.missReason();
      field.current?.focus();
      return;
    }
    work.accept(subject, selection, { difference: way.difference, ...(decision && { decision }) });
    onDone();
    // From the field of the reason, which goes with the case.
    main.current?.focus({ preventScroll: true });
  }
  const onlyPayment = selection.payments.length === 1 && payment && paymentCanBecome(payment.state, 'rejected');

  return (
    <div {...oneRecord} className="@container">
      {/* As high as the window leaves it: the buttons stay in one place, whatever stands above them. */}
      <div className="flex flex-col @xl:h-[calc(100dvh-12rem)] @xl:min-h-116">
        <div className="mb-1 flex min-h-9 items-center gap-x-3">
          <h2 className="tabular min-w-0 truncate font-medium font-sans text-base tracking-normal">
            {selection.payments.length > 0 ? ordersOf(selection.payments) : 'Movimiento sin pedido'}
          </h2>
          <p className="tabular shrink-0 text-ink-soft text-sm">{place}</p>
          {onBack ? (
            <Button variant="quiet" size="sm" className="-mr-3 ml-auto pointer-coarse:min-h-11" onClick={onBack}>
              Volver a la lista
            </Button>
          ) : (
            <div className="ml-auto flex shrink-0">
              <Step label="Anterior" act="previous" name="k" icon={ArrowLeft} onGo={steps.onPrevious} />
              <Step label="Siguiente" act="next" name="j" icon={ArrowRight} onGo={steps.onNext} />
            </div>
          )}
        </div>
        <CasePanes draft={draft} onChoose={() => setQuestion('join')} />
        <div className="mt-3 flex flex-col gap-2 border-line border-t py-2">
          <Verdict
            sums={sums}
            reasons={match?.reasons ?? []}
            warnings={match?.warnings ?? []}
            isPair={selection.lines.length === 1 && selection.payments.length === 1}
          />
          <DifferenceChoice
            ways={draft.ways}
            chosen={way}
            decision={draft.decision}
            problem={draft.lacksReason ? 'Escribe el motivo' : null}
            field={field}
            onWay={draft.chooseWay}
            onDecision={draft.write}
            onAccept={accept}
          />
        </div>
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
      </div>
      {/* What opened a dialog may have gone, as the row of a list has. */}
      <ReturnFocus value={() => main.current}>
        {question === 'join' && (
          <JoinDialog
            subject={subject}
            selection={selection}
            onClose={() => setQuestion(null)}
            onChoose={(chosen, found) => {
              draft.choose(chosen, found);
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

interface StepProps {
  label: string;
  act: 'previous' | 'next';
  name: string;
  icon: typeof ArrowLeft;
  onGo: (() => void) | null;
}

/** Stays focusable at either end, so that the focus stays where it is. */
function Step({ label, act, name, icon: Icon, onGo }: StepProps) {
  return (
    <button
      type="button"
      {...pressedBy(act)}
      aria-label={label}
      aria-keyshortcuts={name}
      title={`${label} (${name})`}
      aria-disabled={onGo === null || undefined}
      onClick={() => onGo?.()}
      className="grid size-9 place-items-center rounded-house hover:bg-paper-sunken aria-disabled:text-line-strong pointer-coarse:size-11"
    >
      <Icon aria-hidden className="size-5" strokeWidth={1.5} />
    </button>
  );
}
