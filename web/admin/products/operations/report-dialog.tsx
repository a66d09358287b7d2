import { OPERATION_NAMES, type OperationRecord } from '#contract/catalogue/operations/item-operation.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { LoadState } from '../../kit/load-problem.tsx';
import { DownloadReport } from './download-report.tsx';
import { ImportLabelsButton } from './import-labels.tsx';
import { useOperation } from './operation-queries.ts';
import { ReportView } from './report-view.tsx';

/** The report of an operation, of which a link gives the id alone. */
export function ReportDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useOperation(id);
  const operation = data?.data.attributes;
  const report = operation?.report;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={operation ? OPERATION_NAMES[operation.kind] : 'Informe'}
      description={operation && whereFrom(operation)}
      footer={
        <>
          <span className="mr-auto flex flex-wrap gap-x-3 empty:hidden">
            <DownloadReport report={report} />
            {operation?.kind === 'import' && operation.counts.succeeded > 0 && <ImportLabelsButton operationId={id} />}
          </span>
          <Button variant="secondary" onClick={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      {operation?.problem && <p className="mb-4 text-danger">{operation.problem}</p>}
      {report && <ReportView report={report} />}
      {operation?.state === 'running' && <p>Todavía está en curso. El informe estará aquí cuando termine.</p>}
      {!operation && <LoadState loading="Cargando..." problem={error?.message} onRetry={refetch} />}
    </Dialog>
  );
}

function whereFrom({ fileName, actor, startedAt }: OperationRecord['attributes']): string {
  return [fileName, actor, formatCaracasDateTime(new Date(startedAt))].filter(Boolean).join(' · ');
}
