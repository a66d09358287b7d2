import { useMutation } from '@tanstack/react-query';
import Tags from 'lucide-react/icons/tags';
import { useNavigate } from 'react-router';
import type { ImportLabels } from '#contract/catalogue/operations/item-operation.ts';
import { OPERATION_NAMES, type OperationRecord } from '#contract/catalogue/operations/item-operation.ts';
import { formatCount } from '#domain/text/count.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { ask } from '#web/admin/api/ask.ts';
import { labelsHref } from '#web/admin/labels/labels-href.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { QueryState } from '../../kit/load-problem.tsx';
import { DownloadReport } from './download-report.tsx';
import { ReportView } from './report-view.tsx';
import { useOperation } from './use-operations.ts';

export function ReportDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const reading = useOperation(id);
  const { data } = reading;
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
      {!operation && <QueryState query={reading} loading="Cargando..." />}
    </Dialog>
  );
}

function whereFrom({ fileName, actor, startedAt }: OperationRecord['attributes']): string {
  return [fileName, actor, formatCaracasDateTime(new Date(startedAt))].filter(Boolean).join(' · ');
}

/** Opens the labels of the products that an import created or whose price it changed. */
function ImportLabelsButton({ operationId }: { operationId: number }) {
  const navigate = useNavigate();
  const finding = useMutation({
    mutationFn: () => ask<ImportLabels>(`/items/operations/${operationId}/labels`),
    onSuccess: ({ data, meta: { total } }) => {
      if (total === 0) {
        notify.info('No hay etiquetas que cambiar', 'La hoja no trajo productos nuevos ni cambió precios o tallas.');
        return;
      }
      if (total > data.length) {
        notify.warning(
          'No caben todos en una impresión',
          `Estos son los primeros ${formatCount(data.length)} de ${formatCount(total)} productos.`,
        );
      }
      void navigate(labelsHref(data));
    },
    onError: (problem) => notify.destructive('No se pudieron preparar las etiquetas', problem.message),
  });
  return (
    <Button variant="quiet" busy={finding.isPending} onClick={() => finding.mutate()}>
      <Tags aria-hidden className="size-4" strokeWidth={1.5} />
      Imprimir etiquetas
    </Button>
  );
}
