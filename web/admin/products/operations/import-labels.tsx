import { useMutation } from '@tanstack/react-query';
import Tags from 'lucide-react/icons/tags';
import { useNavigate } from 'react-router';
import type { ImportLabels } from '#contract/catalogue/operations/item-operation.ts';
import { formatCount } from '#domain/text/count.ts';
import { ask } from '#web/admin/api/ask.ts';
import { labelsHref } from '#web/admin/labels/labels-href.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';

/** Leads to the labels of what an import made or priced otherwise. */
export function ImportLabelsButton({ operationId }: { operationId: number }) {
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
