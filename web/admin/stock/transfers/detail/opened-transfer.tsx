import type { ReactNode } from 'react';
import type { TransferDetail } from '#contract/stock/transfer.ts';
import { UnopenedRecord } from '../../../kit/load-problem.tsx';
import { useTransfer } from '../data/transfer-queries.ts';

/** Loads the transfer that a page is about, for a page that is written on or counts. */
export function OpenedTransfer({ id, children }: { id: string; children: (transfer: TransferDetail) => ReactNode }) {
  const { data, error, refetch } = useTransfer(id, true);
  if (data) return children(data);
  return (
    <UnopenedRecord
      heading="Traslado"
      loading="Cargando el traslado..."
      failed="No se pudo cargar el traslado"
      problem={error?.message}
      onRetry={refetch}
      back={{ to: '/admin/stock/transfers', text: 'Volver a los traslados' }}
    />
  );
}
