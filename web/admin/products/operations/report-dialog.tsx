import { OPERATION_NAMES, type OperationRecord } from '#contract/catalogue/item-operation.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { LoadProblem } from '../../kit/load-problem.tsx';
import { DownloadReport } from './download-report.tsx';
import { useOperation } from './operation-queries.ts';
import { ReportView } from './report-view.tsx';

/** The report of a finished operation. */
export function ReportDialog({ operation, onClose }: { operation: OperationRecord; onClose: () => void }) {
  const { kind, actor, startedAt, fileName } = operation.attributes;
  const { data, isError, error, refetch } = useOperation(operation.id);
  const done = data?.data.attributes;
  const report = done?.report;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={OPERATION_NAMES[kind]}
      description={[fileName, actor, formatCaracasDateTime(new Date(startedAt))].filter(Boolean).join(' · ')}
      footer={
        <>
          <span className="mr-auto empty:hidden">
            <DownloadReport report={report} />
          </span>
          <Button variant="secondary" onClick={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      {done?.problem && <p className="mb-4 text-danger">{done.problem}</p>}
      {report && <ReportView report={report} />}
      {!done && !isError && <p role="status">Cargando...</p>}
      {isError && <LoadProblem message={error.message} onRetry={() => refetch()} />}
    </Dialog>
  );
}
