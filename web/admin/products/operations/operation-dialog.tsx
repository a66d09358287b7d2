import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ImportReport, TaskReport } from '#contract/catalogue/operations/item-operation.ts';
import { ConfirmDialog } from '#web/admin/kit/dialog/confirm-dialog.tsx';
import { LoadProblem } from '#web/admin/kit/load-problem.tsx';
import { Problem } from '#web/admin/kit/problem.tsx';
import { ProgressBanner } from '#web/admin/kit/progress-banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { isImportReport } from './operation-words.ts';
import { ReportView } from './report-view.tsx';
import { type Operation, type Preview, usePreview } from './run-operation.ts';

type Report = ImportReport | TaskReport;

export interface StartProps {
  onClose: () => void;
  onStart: (operation: Operation) => Promise<void>;
}

interface OperationDialogProps extends StartProps {
  title: string;
  description?: string;
  size?: 'md' | 'lg';
  /** The operation to run; null until it is chosen. Each new object starts a new dry run. */
  operation: Operation | null;
  /** Shown during the dry run: 'Revisando la hoja'. */
  trying: string;
  failure: string;
  confirmLabel: string;
  danger?: boolean;
  /** Whether a click outside may close the dialog, because no input would be lost. */
  dismissible?: boolean;
  /** The question about the preview, shown above it. */
  above?: (report: Report) => ReactNode;
  summary: (report: Report, changes: number) => ReactNode;
  /** A confirmation asked before starting; null when nothing is unusual. */
  question?: (report: Report, changes: number) => Question | null;
  /** Whether something must be chosen before it can start. */
  isHeld?: (report: Report) => boolean;
  footer?: (report: Report | null) => ReactNode;
  onBack?: () => void;
  onStarted?: () => void;
  /** The controls that choose the operation, shown above the preview. */
  children?: ReactNode;
}

interface Question {
  title: string;
  confirmLabel: string;
  text: ReactNode;
}

/**
 * Starts an operation on many products: first a dry run and a preview of what it would do, then, after a confirmation,
 * the operation itself. `OperationBanner` shows its progress from then on.
 */
export function OperationDialog(props: OperationDialogProps) {
  const { title, operation, confirmLabel, danger = false, onClose } = props;
  const { preview, retry } = usePreview(operation);
  const starting = useMutation({
    mutationFn: props.onStart,
    onSuccess() {
      props.onStarted?.();
      onClose();
    },
  });
  const isStarting = starting.isPending;
  // A problem belongs to the operation that did not start.
  const problem = starting.variables === operation ? starting.error?.message : null;
  const start = () => operation && starting.mutate(operation);
  const [isAsking, setAsking] = useState(false);
  const report = preview.state === 'ready' ? preview.report : null;
  const changes = report ? changesOf(report) : 0;
  const isHeld = report !== null && props.isHeld?.(report) === true;
  const question = report && props.question?.(report, changes);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isStarting && onClose()}
      dismissible={props.dismissible === true && !isStarting}
      size={props.size ?? 'md'}
      title={title}
      description={props.description}
      footerStays
      footer={
        <>
          {props.footer && <span className="mr-auto empty:hidden">{props.footer(report)}</span>}
          <Button variant="secondary" onClick={props.onBack ?? onClose} disabled={isStarting} data-first-focus>
            {props.onBack ? 'Volver' : 'Cancelar'}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            onClick={() => (question ? setAsking(true) : start())}
            busy={isStarting}
            disabled={changes === 0 || isHeld}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        {props.children && (
          <fieldset disabled={isStarting} className="min-w-0 space-y-5">
            {props.children}
          </fieldset>
        )}
        {report && (
          <fieldset disabled={isStarting} className="min-w-0 space-y-5 empty:hidden">
            {props.above?.(report)}
          </fieldset>
        )}
        <PreviewState preview={preview} {...props} onRetry={retry} />
        {report && (
          <div role="status" className="empty:hidden">
            {props.summary(report, changes)}
          </div>
        )}
        <Problem text={isAsking ? null : problem} />
      </div>
      {isAsking && question && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={question.title}
          confirmLabel={question.confirmLabel}
          size="md"
          busy={isStarting}
          problem={problem}
          onConfirm={start}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

/** The dry run: progress, then the preview or the error. */
function PreviewState(props: { preview: Preview; trying: string; failure: string; onRetry: () => void }) {
  const { preview } = props;
  if (preview.state === 'none') return null;
  if (preview.state === 'looking') {
    return (
      <div role="status">
        <ProgressBanner title={props.trying} done={preview.done} total={preview.total} />
      </div>
    );
  }
  if (preview.state === 'ready') return <ReportView report={preview.report} />;
  return <LoadProblem title={props.failure} message={preview.error.message} onRetry={props.onRetry} />;
}

function changesOf(report: Report): number {
  return isImportReport(report) ? report.created + report.updated + (report.partly ?? 0) : report.succeeded;
}
