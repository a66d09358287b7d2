import type { ReactNode } from 'react';
import type { TransferDetail, TransferRecord } from '#contract/stock/transfer.ts';
import { TRANSFER_STATE_WORDS } from '#domain/stock/transfers/transfer-words.ts';
import { UnopenedRecord } from '#web/admin/kit/load-problem.tsx';
import { StateBadge, type Tone } from '#web/admin/kit/state-badge.tsx';
import { useTransfer } from './transfer-queries.ts';

type Attributes = Pick<TransferRecord['attributes'], 'state' | 'returned' | 'lost' | 'closing'>;

const TONES: Record<Attributes['state'], Tone> = {
  draft: 'quiet',
  sent: 'amber',
  received: 'leaf',
  cancelled: 'quiet',
};

/** 'En camino', 'Recibido', 'Con diferencia'. */
export function TransferState({ transfer: { state, returned, lost, closing } }: { transfer: Attributes }) {
  if (state === 'received' && lost > 0 && closing === null)
    return <StateBadge tone="danger">Con diferencia</StateBadge>;
  const isReturned = state === 'received' && returned;
  return <StateBadge tone={TONES[state]}>{isReturned ? 'Devuelto' : TRANSFER_STATE_WORDS[state]}</StateBadge>;
}

/** Loads the transfer of a page on which something is typed or counted. */
export function OpenedTransfer({ id, children }: { id: string; children: (transfer: TransferDetail) => ReactNode }) {
  const { data, error, refetch } = useTransfer(id, true);
  if (data) return children(data.data);
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
