import { draftOf } from '../draft/draft.ts';
import { DraftEditor } from '../draft/draft-editor.tsx';
import type { Route } from './+types/transfer.page';
import { OpenedTransfer } from './opened-transfer.tsx';
import { TransferView } from './transfer-view.tsx';

/** A transfer: written while it is a draft, looked at and carried on afterwards. */
export default function TransferPage({ params }: Route.ComponentProps) {
  return (
    <OpenedTransfer id={params.id}>
      {(transfer) =>
        transfer.attributes.state === 'draft' ? (
          <DraftEditor key={params.id} seen={transfer} start={draftOf(transfer)} keptAs={params.id} />
        ) : (
          <TransferView transfer={transfer} />
        )
      }
    </OpenedTransfer>
  );
}
