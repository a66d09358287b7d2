import { Navigate, useParams } from 'react-router';
import { OpenedTransfer } from '../transfer-parts.tsx';
import { TransferView } from '../transfer-view.tsx';
import { ReceiveScreen } from './receive-screen.tsx';

/** Counts what arrived of a transfer. A transfer that is no longer on its way is shown as it is. */
export function ReceiveTransfer() {
  const { id = '' } = useParams();
  return (
    <OpenedTransfer id={id}>
      {(transfer) => {
        const { state } = transfer.attributes;
        if (state === 'sent') return <ReceiveScreen key={transfer.id} transfer={transfer} />;
        if (state === 'draft') return <Navigate to={`/admin/stock/transfers/${transfer.id}`} replace />;
        return <TransferView transfer={transfer} />;
      }}
    </OpenedTransfer>
  );
}
