import { LoadProblem } from '../../../kit/load-problem.tsx';
import { useTransfer } from '../data/transfer-queries.ts';
import { draftOf, EMPTY_DRAFT } from '../draft/draft.ts';
import { DraftEditor } from '../draft/draft-editor.tsx';
import type { Route } from './+types/transfer.page';
import { TransferView } from './transfer-view.tsx';

/** A transfer: written while it is a draft, looked at and carried on afterwards. */
export default function TransferPage({ params }: Route.ComponentProps) {
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
  if (transfer.data.attributes.state !== 'draft') return <TransferView transfer={transfer.data} />;
  const start = transfer.data ? draftOf(transfer.data) : EMPTY_DRAFT;
  return <DraftEditor key={params.id} seen={transfer.data} start={start} keptAs={params.id} />;
}
