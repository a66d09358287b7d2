import type { TransferRecord } from '#contract/stock/transfer.ts';
import { TRANSFER_STATE_WORDS } from '#domain/stock/transfers/transfer-words.ts';

type Attributes = Pick<TransferRecord['attributes'], 'state' | 'returned' | 'lost' | 'closing'>;

const LOOKS = {
  draft: 'bg-paper-sunken text-ink-soft',
  sent: 'bg-amber-soft text-amber',
  received: 'bg-leaf-soft text-leaf',
  cancelled: 'bg-paper-sunken text-ink-soft',
};

/** 'En camino', 'Recibido', 'Con diferencia'. */
function stateText({ state, returned, lost, closing }: Attributes): string {
  if (state !== 'received') return TRANSFER_STATE_WORDS[state];
  if (lost > 0 && closing === null) return 'Con diferencia';
  return returned ? 'Devuelto' : TRANSFER_STATE_WORDS.received;
}

export function TransferState({ transfer }: { transfer: Attributes }) {
  const { state, lost, closing } = transfer;
  const look = state === 'received' && lost > 0 && closing === null ? 'bg-danger-soft text-danger' : LOOKS[state];
  return (
    <span className={`inline-flex items-center rounded-full px-2.5 py-0.5 font-medium text-xs ${look}`}>
      {stateText(transfer)}
    </span>
  );
}
