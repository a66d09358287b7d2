import { Navigate, useParams } from 'react-router';
import type { TransferDetail } from '#contract/stock/transfer.ts';
import { OpenedTransfer } from '../detail/opened-transfer.tsx';
import { TransferView } from '../detail/transfer-view.tsx';
import { ReceiveScreen } from './receive-screen.tsx';

/** Counting what arrived of a transfer. */
export function ReceiveTransfer() {
  const { id = '' } = useParams();
  return <OpenedTransfer id={id}>{(transfer) => <Receiving transfer={transfer} />}</OpenedTransfer>;
}

function Receiving({ transfer }: { transfer: TransferDetail }) {
  const { state } = transfer.attributes;
  if (state === 'sent') return <ReceiveScreen key={transfer.id} transfer={transfer} />;
  if (state === 'draft') return <Navigate to={`/admin/stock/transfers/${transfer.id}`} replace />;
  // Somebody else has received it meanwhile.
  return <TransferView transfer={transfer} />;
}
