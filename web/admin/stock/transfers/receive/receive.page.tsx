import { LoadProblem } from '../../../kit/load-problem.tsx';
import { useTransfer } from '../data/transfer-queries.ts';
import { TransferView } from '../detail/transfer-view.tsx';
import type { Route } from './+types/receive.page';
import { ReceiveScreen } from './receive-screen.tsx';

/** Counting what arrived of a transfer. */
export default function ReceivePage({ params }: Route.ComponentProps) {
  const transfer = useTransfer(params.id, true);
  if (transfer.isError && !transfer.data) {
    return (
      <LoadProblem
        title="No se pudo cargar el traslado"
        message={transfer.error.message}
        onRetry={() => void transfer.refetch()}
      />
    );
  }
  if (!transfer.data) return <p role="status">Cargando el traslado...</p>;
  // Somebody else has received it meanwhile, or it never left.
  if (transfer.data.attributes.state !== 'sent') return <TransferView transfer={transfer.data} />;
  return <ReceiveScreen key={params.id} transfer={transfer.data} />;
}
